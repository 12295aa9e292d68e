interface FactRow {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** What was before beside what is now, field by field, in words; a field that was not there is a dash. */
export function factRows({ before, after }: { before: string | null; after: string | null }): FactRow[] {
  const [was, is] = [read(before), read(after)];
  return [...new Set([...was.keys(), ...is.keys()])].map((key) => ({
    field: key.replaceAll('_', ' '),
    before: inWords(was.get(key)),
    after: inWords(is.get(key)),
  }));
}

const read = (json: string | null): Map<string, unknown> => new Map(Object.entries(JSON.parse(json ?? '{}')));

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') || 'none' : String(value);
}
