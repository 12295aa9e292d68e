/**
 * Starts of one day as integers: each is a run of starts at even distances, for the variants of one number.
 *
 * From the highest bit: number (7 bits), first start (9), how many further starts (9), distance (6). Starts and
 * distances are in ticks of five minutes, starts counted from the beginning of the London day, which has 300 at most.
 */
export interface Run {
  readonly number: number;
  readonly first: number;
  readonly count: number;
  readonly step: number;
}

/** Variants with more different calendars than this at one listing are not found by free time. */
export const mostNumbers = 128;
const longestStep = 63;

export const packed = ({ number, first, count, step }: Run): number =>
  (number << 24) | (first << 15) | ((count - 1) << 6) | step;

export const unpacked = (run: number): Run => ({
  number: run >>> 24,
  first: (run >>> 15) & 511,
  count: ((run >>> 6) & 511) + 1,
  step: run & 63,
});

/** The fewest runs that a greedy reader needs for these ascending starts. */
export function runsOf(number: number, starts: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < starts.length; ) {
    const first = starts[at] ?? 0;
    const step = (starts[at + 1] ?? first) - first;
    if (step === 0 || step > longestStep) {
      runs.push({ number, first, count: 1, step: 1 });
      at += 1;
      continue;
    }
    let count = 2;
    while (starts[at + count] === first + count * step) count += 1;
    runs.push({ number, first, count, step });
    at += count;
  }
  return runs;
}

export const startsOf = ({ first, count, step }: Run): number[] =>
  Array.from({ length: count }, (_, ahead) => first + ahead * step);
