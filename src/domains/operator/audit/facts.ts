import type { AuditFacts } from '#src/domains/accounts/audit/facts.ts';

/** Of one text in a fact; a longer one is cut, and shows that it was. */
const longestTexts = [300, 80, 20];
/** The table takes no more. */
const longestJson = 4_000;

interface Written {
  readonly before: string | null;
  readonly after: string | null;
}

/** What was and what is, as the log keeps them: without what stayed the same, and cut to a bounded length. */
export function writtenFacts(before?: AuditFacts, after?: AuditFacts): Written {
  if (!before || !after) return { before: jsonOf(before), after: jsonOf(after) };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
  const of = (facts: AuditFacts): AuditFacts =>
    Object.fromEntries(changed.map((key) => [key, facts[key] ?? null]));
  return { before: jsonOf(of(before)), after: jsonOf(of(after)) };
}

function jsonOf(facts: AuditFacts | undefined): string | null {
  if (!facts || Object.keys(facts).length === 0) return null;
  for (const longest of longestTexts) {
    const json = JSON.stringify(facts, (_, value: unknown) =>
      typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value,
    );
    if (json.length <= longestJson) return json;
  }
  return JSON.stringify({ facts: 'too many to keep' });
}
