/** Beyond this depth a chain of causes is a mistake, or a ring. */
const most = 5;

/** An error, what caused it, what caused that, and so on; nothing where something else was thrown. */
export function causesOf(thrown: unknown): Error[] {
  const found: Error[] = [];
  for (let at = thrown; at instanceof Error && found.length < most; at = at.cause) found.push(at);
  return found;
}

/** Whether an error, or what caused it, has one of these codes: the query builder wraps what the driver threw. */
export const isCausedBy = (thrown: unknown, codes: readonly string[]): boolean =>
  causesOf(thrown).some((cause) => 'code' in cause && codes.includes(String(cause.code)));
