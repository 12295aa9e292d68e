import type { measureSignIns } from './measure.ts';

type Measured = Awaited<ReturnType<typeof measureSignIns>>;

/** What one round says: milliseconds, and known addresses to unknown ones. */
export interface Round {
  'known p50 ms': number;
  'unknown p50 ms': number;
  'p50 ratio': number;
  'known p95 ms': number;
  'unknown p95 ms': number;
  'p95 ratio': number;
}

export const roundOf = ({ known, unknown }: Measured): Round => ({
  'known p50 ms': known['p50 ms'],
  'unknown p50 ms': unknown['p50 ms'],
  'p50 ratio': rounded(known['p50 ms'] / unknown['p50 ms']),
  'known p95 ms': known['p95 ms'],
  'unknown p95 ms': unknown['p95 ms'],
  'p95 ratio': rounded(known['p95 ms'] / unknown['p95 ms']),
});

export function middleOf(numbers: readonly number[]): number {
  const ordered = numbers.toSorted((one, other) => one - other);
  return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

const rounded = (ratio: number) => Math.round(ratio * 1000) / 1000;
