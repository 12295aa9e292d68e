const pattern = /\bset\s+local\s+statement_timeout\s*(?:=|\bto\b)\s*'?(\d+)\s*(ms|s|min|h)?'?/i;
const milliseconds: Record<string, number> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

// What `setTimeout` can count to; zero means "no limit" in PostgreSQL's words.
const forever = 2 ** 31 - 1;

/** The limit that `SET LOCAL statement_timeout = '5min'` asks for, in milliseconds; null for any other SQL. */
export function statementTimeoutSetBy(sql: string): number | null {
  const [, count, unit = 'ms'] = pattern.exec(sql) ?? [];
  if (count === undefined) return null;
  return Math.min(Number(count) * (milliseconds[unit.toLowerCase()] ?? 1) || forever, forever);
}
