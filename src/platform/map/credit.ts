const usual = '© OpenStreetMap contributors';

const named: Record<string, string> = {
  copy: '©',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * Whom a file is owed to, in plain words: its own attribution without markup, for it is shown as text. Both schemas are
 * made of OpenStreetMap, so that is named where a file names nobody.
 */
export function creditOf(metadata: unknown): string {
  const { attribution } = (metadata ?? {}) as { attribution?: unknown };
  if (typeof attribution !== 'string') return usual;
  const words = attribution
    .slice(0, 1000)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d{1,6})|(\w{1,6}));/g, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (named[name] ?? whole),
    )
    .replace(/\s+([;,.])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? usual : words;
}
