/** What V8 says of one function: blocks inside blocks, the outer first, each with how often it ran. */
export interface Ran {
  readonly functions: readonly {
    readonly ranges: readonly { startOffset: number; endOffset: number; count: number }[];
  }[];
}

/**
 * The pieces of a source that no run reached, as offsets. V8 counts blocks: of `a ? b : c`, `a ?? b`, `a && b` and
 * `if` each way has a count of its own, so that a way not taken is a piece here.
 */
export function unreached(length: number, runs: readonly Ran[]): { start: number; end: number }[] {
  const isReached = new Uint8Array(length);
  for (const { functions } of runs) {
    const counts = new Float64Array(length);
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) counts.fill(count, startOffset, endOffset);
    counts.forEach((count, at) => {
      if (count > 0) isReached[at] = 1;
    });
  }
  const pieces: { start: number; end: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    if (isReached[at]) continue;
    const last = pieces.at(-1);
    if (last?.end === at) last.end = at + 1;
    else pieces.push({ start: at, end: at + 1 });
  }
  return pieces;
}
