/** All that a booking is so far: the address of its page holds it, so that back, reload and a second tab keep it. */
export interface Wish {
  readonly variants: readonly number[];
  /** Null: anyone. */
  readonly staff: number | null;
  /** The first day of the week in sight, and the day whose times are shown; null until one is chosen. */
  readonly from: string | null;
  readonly day: string | null;
  /** The chosen start, an instant. */
  readonly at: string | null;
  /** All of it at once; null: the usual way. */
  readonly pay: 'full' | null;
  /** Under this the server knows the same booking again. */
  readonly key: string | null;
  /** Of the business's own link, where that led here. */
  readonly link: string | null;
  /** To be changed, although it is chosen. */
  readonly step: 'what' | 'when' | null;
  /** The start that was chosen was taken by then. */
  readonly isGone: boolean;
  /** What came of it. */
  readonly appointment: number | null;
}

/** The most treatments of one booking. */
export const mostTogether = 8;

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const isInstant = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text));
const isKey = (text: string) => /^[\w-]{8,40}$/.test(text);
const isLink = (text: string) => /^[\w-]{1,64}$/.test(text);

const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Reads the query of the page; what is none of ours is as if it were not there. */
export function readWish(query: URLSearchParams): Wish {
  const text = (name: string, isRight: (given: string) => boolean) => {
    const given = query.get(name);
    return given !== null && isRight(given) ? given : null;
  };
  const step = query.get('step');
  const variants = query.getAll('variant').flatMap((one) => numberIn(one) ?? []);
  return {
    variants: [...new Set(variants)],
    staff: numberIn(query.get('staff')),
    from: text('from', isDate),
    day: text('day', isDate),
    at: text('at', isInstant),
    pay: query.get('pay') === 'full' ? 'full' : null,
    key: text('key', isKey),
    link: text('link', isLink),
    step: step === 'what' || step === 'when' ? step : null,
    isGone: query.has('gone'),
    appointment: numberIn(query.get('appointment')),
  };
}

/** Whether PayPal led here: after the client approved the payment, or turned back; null: it did not. */
export function readReturn(query: URLSearchParams): 'approved' | 'turned' | null {
  if (!query.has('paid')) return null;
  return query.get('turned') === 'back' ? 'turned' : 'approved';
}
export type Return = ReturnType<typeof readReturn>;

/**
 * The address of a booking with these changes, or of another page that knows what was chosen. A changed choice needs
 * another key, and is no longer gone.
 */
export function bookingHref(slug: string, wish: Wish, changes: Partial<Wish> = {}, page = 'book'): string {
  const next = { ...wish, step: null, isGone: false, key: null, ...changes };
  const query = new URLSearchParams();
  for (const variant of next.variants) query.append('variant', String(variant));
  for (const name of ['staff', 'from', 'day', 'at', 'pay', 'key', 'link', 'step', 'appointment'] as const) {
    const value = next[name];
    if (value !== null) query.append(name, String(value));
  }
  if (next.isGone) query.append('gone', '1');
  return `/listing-details/${slug}/${page}${query.size > 0 ? `?${query}` : ''}`;
}
