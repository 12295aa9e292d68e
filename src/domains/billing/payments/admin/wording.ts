import { longDayText } from '#src/platform/clock.ts';

interface Bought {
  readonly plan: string;
  readonly version: number;
  readonly period: {
    readonly startsAt: Date;
    readonly endsAt: Date | null;
    readonly closedAt: Date | null;
    readonly closedBy: 'end' | 'switch' | 'refund' | 'withdrawal' | null;
  };
}

const endings = {
  end: 'It has ended.',
  switch: 'Another plan took its place.',
  refund: 'It ended because the payment was refunded.',
  withdrawal: 'The business withdrew from it.',
} as const;

/** The time of a plan that was bought, in one line. */
export function periodInWords({ plan, version, period }: Bought): string {
  const { startsAt, endsAt, closedBy } = period;
  const until = endsAt ? ` until ${longDayText(endsAt)}` : ', no end date';
  const ending = closedBy === null ? '' : ` ${endings[closedBy]}`;
  return `${plan}, version ${version}, from ${longDayText(startsAt)}${until}.${ending}`;
}
