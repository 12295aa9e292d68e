import { z } from 'zod';
import { lengths } from '#src/platform/schema/lengths.ts';
import { tickMinutes } from './rules.ts';

export const timeSentences = {
  tick: `Choose a time in steps of ${tickMinutes} minutes.`,
  years: 'Choose a date between 2020 and 2099.',
} as const;

const isInReach = (year: number) => year >= 2020 && year <= 2099;

/** An instant of the calendar, as a caller sends it: a `Date` from here on. */
export const tickTime = z.iso
  .datetime({ offset: true })
  .max(lengths.word)
  .transform((text, { addIssue }) => {
    const at = new Date(text);
    if (!isInReach(at.getUTCFullYear())) addIssue(timeSentences.years);
    else if (at.getTime() % (tickMinutes * 60_000) !== 0) addIssue(timeSentences.tick);
    return at;
  });

/** A London date. */
export const calendarDate = z.iso
  .date('Give a date such as 2026-11-28.')
  .refine((date) => isInReach(Number(date.slice(0, 4))), timeSentences.years);
