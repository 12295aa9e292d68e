import { durationShown, minutesOf } from './rules.ts';

const steps = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

/** The 46 durations that a form offers, in minutes. */
export const durationOptions: readonly number[] = [
  ...steps(5, 55, 5),
  ...steps(60, 115, 5),
  ...steps(120, 285, 15),
  ...steps(300, 450, 30),
  ...steps(480, 720, 60),
];

const shortest = 5;
const longest = 720;

/** As a form's list of choices has them. */
export const durationChoices = durationOptions.map((minutes) => ({
  value: String(minutes),
  label: durationShown(minutes),
}));

/** Minutes of what a client sends: a number, the same number as text, or the words ("1h 30min"). Else null. */
export function readDuration(given: number | string): number | null {
  const minutes = typeof given === 'number' ? given : minutesOf(given);
  return minutes !== null && isDuration(minutes) ? minutes : null;
}

/** Whether a treatment may take so long. */
export const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= shortest && minutes <= longest;
