/** A moment at which counting days, hours or months goes wrong easily, and what the clock in London shows then. */
export interface OddMoment {
  readonly name: string;
  readonly now: string;
  readonly wall: string;
}

/** What depends on the time is tried at each of them: the law it keeps must hold on any day. */
export const oddMoments: readonly OddMoment[] = [
  { name: 'before the clocks go forward', now: '2026-03-29T00:30:00Z', wall: '2026-03-29 00:30' },
  { name: 'a second before the clocks go forward', now: '2026-03-29T00:59:59Z', wall: '2026-03-29 00:59' },
  { name: 'as the clocks go forward, past 01:30', now: '2026-03-29T01:00:00Z', wall: '2026-03-29 02:00' },
  { name: 'after the clocks went forward', now: '2026-03-29T01:30:00Z', wall: '2026-03-29 02:30' },
  { name: 'in the first night of summer time', now: '2026-03-29T23:30:00Z', wall: '2026-03-30 00:30' },
  { name: 'before the clocks go back', now: '2026-10-24T23:30:00Z', wall: '2026-10-25 00:30' },
  { name: 'at the first 01:30 of two', now: '2026-10-25T00:30:00Z', wall: '2026-10-25 01:30' },
  { name: 'at the second 01:30', now: '2026-10-25T01:30:00Z', wall: '2026-10-25 01:30' },
  { name: 'after the clocks went back', now: '2026-10-25T02:30:00Z', wall: '2026-10-25 02:30' },
  { name: 'as June ends', now: '2026-06-30T23:30:00Z', wall: '2026-07-01 00:30' },
  { name: 'as 29 February begins', now: '2028-02-29T00:00:00Z', wall: '2028-02-29 00:00' },
  { name: 'at noon on 29 February', now: '2028-02-29T12:00:00Z', wall: '2028-02-29 12:00' },
  { name: 'a minute before 1 March of a leap year', now: '2028-02-29T23:59:00Z', wall: '2028-02-29 23:59' },
  { name: 'on 31 January', now: '2027-01-31T10:00:00Z', wall: '2027-01-31 10:00' },
  { name: 'a minute before a new year', now: '2026-12-31T23:59:00Z', wall: '2026-12-31 23:59' },
  { name: 'as a new year begins', now: '2027-01-01T00:00:00Z', wall: '2027-01-01 00:00' },
];
