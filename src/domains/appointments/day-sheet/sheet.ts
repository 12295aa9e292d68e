import { phoneText } from '#src/domains/listings/texts.ts';
import { fullDayText, momentText, timeText } from '#src/platform/clock.ts';
import type { Block, Sheet } from '#src/platform/pdf/sheet.ts';

/** A treatment of an appointment, as one line of the sheet. */
export interface DayRow {
  readonly resourceId: number | null;
  /** Empty where the person is gone. */
  readonly person: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Empty for a walk-in without a name. */
  readonly client: string;
  /** In E.164; empty where it is not known, or the reader may not see it. */
  readonly phone: string;
  readonly treatment: string;
  readonly detail: string;
  /** The notes about the appointment and about the client. */
  readonly notes: readonly string[];
}

interface Day {
  readonly date: string;
  readonly at: Date;
  readonly business: string;
  readonly by: 'person' | 'time';
  /** By person in the order of the calendar's columns, then by time. */
  readonly rows: readonly DayRow[];
  /** There is more than fits on paper. */
  readonly isCut: boolean;
}

/** A day of the calendar as it is printed for the treatment rooms and the desk. */
export function sheetOf({ date, at, business, by, rows, isCut }: Day): Sheet {
  const lists = by === 'person' ? pagesOf(rows) : listOf(rows);
  return {
    title: fullDayText(date),
    brand: business,
    at,
    foot: `Printed ${momentText(at)}. It has names and phone numbers: keep it where clients cannot read it.`,
    blocks: [
      ...(rows.length === 0 ? [words('There are no appointments on this day.')] : lists),
      ...(isCut
        ? [words('There are more appointments than fit on this sheet. Print one person at a time.')]
        : []),
    ],
  };
}

const words = (text: string): Block => ({ kind: 'words', text });

const pagesOf = (rows: readonly DayRow[]): Block[] =>
  [...Map.groupBy(rows, ({ resourceId }) => resourceId).values()].flatMap((own, index): Block[] => [
    ...(index > 0 ? [{ kind: 'break' } as const] : []),
    { kind: 'heading', text: own[0]?.person || 'Without a person' },
    words(sumText(own)),
    tableOf(own, false),
  ]);

function listOf(rows: readonly DayRow[]): Block[] {
  const byTime = rows.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  return [words(sumText(byTime)), tableOf(byTime, true)];
}

/** "3 treatments, 09:00 to 17:30". */
function sumText(rows: readonly DayRow[]): string {
  const first = Math.min(...rows.map(({ startsAt }) => startsAt.getTime()));
  const last = Math.max(...rows.map(({ endsAt }) => endsAt.getTime()));
  const count = `${rows.length} ${rows.length === 1 ? 'treatment' : 'treatments'}`;
  return `${count}, ${timeText(new Date(first))} to ${timeText(new Date(last))}`;
}

const tableOf = (rows: readonly DayRow[], namesPeople: boolean): Block => ({
  kind: 'table',
  summary: 'Appointments in the order of their times',
  columns: [
    { title: 'Time', width: 3 },
    ...(namesPeople ? [{ title: 'With', width: 3 }] : []),
    { title: 'Client', width: 4 },
    { title: 'Phone', width: 4 },
    { title: 'Treatment', width: 5 },
    { title: 'Notes', width: 5 },
  ],
  rows: rows.map((row) => [
    `${timeText(row.startsAt)}–${timeText(row.endsAt)}`,
    ...(namesPeople ? [row.person] : []),
    row.client || 'Walk-in',
    row.phone && phoneText(row.phone),
    [row.treatment, row.detail].filter((part) => part !== '').join(', '),
    row.notes.filter((note) => note !== '').join(' · '),
  ]),
});
