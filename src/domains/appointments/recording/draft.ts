import { tickMinutes } from '#src/domains/calendar/rules.ts';
import { dateOf, instantOf, timeText, wallTimeOf } from '#src/platform/clock.ts';

/** A treatment as a form holds it. */
export interface DraftItem {
  /** Of this line of the form. */
  readonly key: string;
  /** Which item it is of the appointment that is changed; null where it is added. */
  readonly position: number | null;
  /** Null once it is gone from the price list. */
  readonly variant: number | null;
  readonly name: string;
  readonly minutes: number;
  /** Pounds. */
  readonly price: number;
  /** Null: anyone. */
  readonly resource: number | null;
}

/** What the forms of an appointment have in common, as it was typed. */
export interface Draft {
  readonly date: string;
  /** "10:15". */
  readonly time: string;
  readonly items: readonly DraftItem[];
  readonly note: string;
}

/** Field → sentence. */
export type Faults = Readonly<Record<string, string>>;

/** An instant as the fields of a form show it. */
export const wallOf = (at: Date): Pick<Draft, 'date' | 'time'> => ({ date: dateOf(at), time: timeText(at) });

/** The instant that a form names; null where it names none. */
export function startOf({ date, time }: Pick<Draft, 'date' | 'time'>): Date | null {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (!clock || !/^20[2-9]\d-\d\d-\d\d$/.test(date)) return null;
  return instantOf(date, Number(clock[1]) * 60 + Number(clock[2]));
}

/** What is wrong with the fields that both forms have. */
export function draftFaults(draft: Draft): Faults {
  const at = startOf(draft);
  const isOnTick = at !== null && wallTimeOf(at).minutes % tickMinutes === 0;
  return {
    ...(/^20[2-9]\d-\d\d-\d\d$/.test(draft.date) ? {} : { date: 'Choose a date.' }),
    ...(isOnTick ? {} : { time: `Choose a time in steps of ${tickMinutes} minutes, such as 10:15.` }),
    ...(draft.items.length > 0 ? {} : { items: 'Add a treatment.' }),
  };
}

/** What the server refused, beside the fields of a form: `client.phone` is `phone`, `items.0.variant` is `items`. */
export function faultsOf(errors: Readonly<Record<string, readonly string[]>>): Faults {
  const fieldOf = (key: string): string => {
    const [first = '', second] = key.split('.');
    if (first === 'client') return second ?? 'client';
    if (first === 'starts_at' || first === 'ends_at') return first === 'starts_at' ? 'time' : 'until';
    return first;
  };
  return Object.fromEntries(
    Object.entries(errors).map(([key, sentences]) => [fieldOf(key), sentences.join(' ')]),
  );
}

/** Minutes and pounds of all treatments together. */
export const sumsOf = (items: readonly Pick<DraftItem, 'minutes' | 'price'>[]) => ({
  minutes: items.reduce((sum, { minutes }) => sum + minutes, 0),
  price: items.reduce((sum, { price }) => sum + price, 0),
});

/** The same lines with one of them a place up or down. */
export function moved(items: readonly DraftItem[], index: number, step: 1 | -1): readonly DraftItem[] {
  const [one, other] = [items[index], items[index + step]];
  if (!one || !other) return items;
  return items.map((item) => (item === one ? other : item === other ? one : item));
}
