/** The faults that the sandbox injects. Each count runs out by itself. */
export interface Faults {
  /** Milliseconds before every answer. */
  readonly slowMs: number;
  /** So many calls are answered 500 without anything being done. */
  readonly failNext: number;
  /** So many calls are done, and their answer is lost on the way. */
  readonly loseNext: number;
  /** So many captures are declined. */
  readonly declineNext: number;
  /** So many captures wait for a review. */
  readonly pendNext: number;
  /** Every notice is delivered so many times. */
  readonly copies: number;
  /** Notices go out last first, in twos. */
  readonly isDisordered: boolean;
  /** No notice goes out. */
  readonly isSilent: boolean;
}

export const noFaults: Faults = {
  slowMs: 0,
  failNext: 0,
  loseNext: 0,
  declineNext: 0,
  pendNext: 0,
  copies: 1,
  isDisordered: false,
  isSilent: false,
};

type Count = 'failNext' | 'loseNext' | 'declineNext' | 'pendNext';

/** Takes one from a count; `hit` says whether there was one to take. */
export const taken = (faults: Faults, count: Count): { hit: boolean; faults: Faults } =>
  faults[count] > 0
    ? { hit: true, faults: { ...faults, [count]: faults[count] - 1 } }
    : { hit: false, faults };
