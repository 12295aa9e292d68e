import { openState } from '../opening.ts';
import type { WholeSchedule } from './contract.ts';
import { dateFault, specialFault, weekFault } from './rules.ts';
import { closingAfter, minutesOf, type Weekday, weekdays } from './times.ts';

/** One span as the form holds it; the key stays the same while it is edited. */
export interface FormSpan {
  readonly key: string;
  readonly start: string;
  readonly end: string;
  readonly isActive: boolean;
}

/** A date that differs from the week: closed, or with hours of its own. */
export interface FormDate {
  readonly key: string;
  readonly date: string;
  readonly isClosed: boolean;
  readonly isActive: boolean;
  readonly spans: readonly FormSpan[];
}

export interface ScheduleForm {
  readonly week: Readonly<Record<Weekday, readonly FormSpan[]>>;
  readonly dates: readonly FormDate[];
  readonly closesOnBankHolidays: boolean;
  readonly openAsUsual: readonly string[];
}

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `new-${lastKey}`;
};

export const newSpan = (start = '09:00', end = '17:00', isActive = true): FormSpan => ({
  key: newKey(),
  start,
  end,
  isActive,
});

export const newDate = (): FormDate => ({
  key: newKey(),
  date: '',
  isClosed: true,
  isActive: true,
  spans: [],
});

/** What the server keeps, as the form edits it. */
type Saved = Pick<WholeSchedule, 'week' | 'special_days' | 'closes_on_bank_holidays' | 'bank_holidays'>;

/** A week without dates, which are not changed with it. */
export const weekFormOf = (week: Saved['week']): ScheduleForm =>
  formOf({ week, special_days: [], closes_on_bank_holidays: false, bank_holidays: [] });

export function formOf(schedule: Saved): ScheduleForm {
  const dates = [...Map.groupBy(schedule.special_days, ({ date }) => date)];
  return {
    week: Object.fromEntries(
      weekdays.map((day) => [
        day,
        schedule.week
          .filter((span) => span.day === day)
          .map(({ start, end, status }) => newSpan(start, end, status === 'active')),
      ]),
    ) as Record<Weekday, FormSpan[]>,
    dates: dates.map(([date, spans]) => ({
      key: newKey(),
      date,
      isClosed: spans.some(({ start }) => start === null),
      isActive: spans.some(({ status }) => status === 'active'),
      spans: spans.flatMap(({ start, end, status }) =>
        start === null ? [] : [newSpan(start, end ?? '', status === 'active')],
      ),
    })),
    closesOnBankHolidays: schedule.closes_on_bank_holidays,
    openAsUsual: schedule.bank_holidays.filter((day) => day.open_as_usual).map(({ date }) => date),
  };
}

const statusOf = (isActive: boolean): 'active' | 'inactive' => (isActive ? 'active' : 'inactive');

/** What the form sends. */
export function payloadOf(form: ScheduleForm) {
  return {
    week: weekSpans(form).map(({ day, start, end, isActive }) => ({
      day,
      start,
      end,
      status: statusOf(isActive),
    })),
    special_days: dateSpans(form).map(({ date, start, end, isActive }) => ({
      date,
      ...(start === null ? {} : { start, end }),
      status: statusOf(isActive),
    })),
    closes_on_bank_holidays: form.closesOnBankHolidays,
    open_as_usual: [...form.openAsUsual],
  };
}

/** The week's spans in the order in which they are sent. */
const weekSpans = ({ week }: ScheduleForm) =>
  weekdays.flatMap((day) => week[day].map((span) => ({ ...span, day })));

interface DateSpan {
  readonly key: string;
  readonly date: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly isActive: boolean;
}

/** The rows of the special dates in the order in which they are sent; a closed date is one row without times. */
const dateSpans = ({ dates }: ScheduleForm): DateSpan[] =>
  dates.flatMap(({ key, date, isClosed, isActive, spans }): DateSpan[] =>
    isClosed ? [{ key, date, start: null, end: null, isActive }] : spans.map((span) => ({ ...span, date })),
  );

const weekRows = (form: ScheduleForm) =>
  weekSpans(form).map(({ key, day, start, end, isActive }) => {
    const opens = minutesOf(start) ?? 0;
    return {
      key,
      weekday: weekdays.indexOf(day),
      opens,
      closes: closingAfter(opens, minutesOf(end) ?? 0),
      isActive,
    };
  });

const dateRows = (form: ScheduleForm) =>
  dateSpans(form).map(({ key, date, start, end, isActive }) => {
    const opens = start === null ? null : (minutesOf(start) ?? 0);
    const closes = opens === null ? null : closingAfter(opens, minutesOf(end ?? '') ?? 0);
    return { key, date, opens, closes, isActive };
  });

/** Sentences by the key of the span or date that they are about; empty where the form can be saved. */
export function faultsOf(form: ScheduleForm, today: string): Record<string, string> {
  const week = weekRows(form);
  const special = dateRows(form);
  const faults = [
    ...week.map((row, at) => [row.key, weekFault(row, week.slice(0, at))] as const),
    ...form.dates.map((date) => [date.key, faultOfDate(date, form, today)] as const),
    ...special.map((row, at) => [row.key, specialFault(row, special.slice(0, at))] as const),
  ];
  return Object.fromEntries(faults.flatMap(([key, fault]) => (fault ? [[key, fault]] : [])).toReversed());
}

function faultOfDate({ key, date, isClosed, spans }: FormDate, { dates }: ScheduleForm, today: string) {
  if (date === '') return 'Please choose a date.';
  const first = dates.find((other) => other.date === date);
  if (first && first.key !== key) return 'This date is already in the list.';
  if (!isClosed && spans.length === 0) return 'Please add hours, or mark the date as closed.';
  return dateFault(date, today);
}

/** The server names rows by their place; here they have keys. */
export function keyedFaults(form: ScheduleForm, errors: Record<string, readonly string[]>) {
  const rows = { week: weekSpans(form), special_days: dateSpans(form) };
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, [sentence]]) => {
      const [, list, at] = /^(week|special_days)\.(\d+)\./.exec(field) ?? [];
      const row = list ? rows[list as keyof typeof rows][Number(at)] : undefined;
      return row && sentence ? [[row.key, sentence]] : [];
    }),
  );
}

/** What the public page would say now if this were saved. */
export function previewOf(form: ScheduleForm, bankHolidays: WholeSchedule['bank_holidays'], now: Date) {
  const special = dateRows(form).filter(({ date }) => date !== '');
  const byHand = new Set(special.map(({ date }) => date));
  const closed = form.closesOnBankHolidays
    ? bankHolidays
        .filter(({ date }) => !byHand.has(date) && !form.openAsUsual.includes(date))
        .map(({ date }) => ({ date, opens: null, closes: null, isActive: true }))
    : [];
  return openState(
    weekRows(form).filter(({ isActive }) => isActive),
    [...special, ...closed].filter(({ isActive }) => isActive),
    now,
  );
}

/** A day's spans, put onto other days in place of theirs. */
export const copiedTo = (form: ScheduleForm, from: Weekday, to: readonly Weekday[]): ScheduleForm => ({
  ...form,
  week: {
    ...form.week,
    ...Object.fromEntries(
      to.map((day) => [
        day,
        form.week[from].map(({ start, end, isActive }) => newSpan(start, end, isActive)),
      ]),
    ),
  },
});

/** Opens a day or closes it; its spans are kept, switched off, so that nothing has to be typed again. */
export function toggled(spans: readonly FormSpan[], isOpen: boolean): FormSpan[] {
  if (isOpen && spans.length === 0) return [newSpan()];
  return spans.map((span) => ({ ...span, isActive: isOpen }));
}

/** One more span after the last: an hour later, if the day has room. */
export function oneMore(spans: readonly FormSpan[]): FormSpan {
  const ends = spans.map(({ start, end }) => closingAfter(minutesOf(start) ?? 0, minutesOf(end) ?? 0));
  const from = Math.min(Math.max(...ends, 480) + 60, 1320);
  return spans.length === 0 ? newSpan() : newSpan(clock(from), clock(Math.min(from + 120, 1425)));
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Whether two states of the form would be saved as the same. */
export const isSame = (one: ScheduleForm, other: ScheduleForm): boolean =>
  JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));
