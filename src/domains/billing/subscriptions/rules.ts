import { vatWithin } from '../plans/vat.ts';

/** By what a purchase was over: it ran out, another plan took its place, the money went back, its owner withdrew. */
export type Closing = 'end' | 'switch' | 'refund' | 'withdrawal';

const hour = 3_600_000;
/** A day of a plan is always twenty-four hours, also when the clocks change. */
export const day = 24 * hour;

const graceDays = 3;
const withdrawalDays = 14;

/** A purchase that is not over yet: it runs, is queued, or is in its grace. */
export interface Held {
  readonly id: number;
  readonly planId: number;
  readonly planName: string;
  /** What is worth time: paid, less what went back, and what was carried over from other plans. */
  readonly paidPence: number;
  readonly refundedPence: number;
  readonly carriedPence: number;
  /** Of the plan as it was sold. */
  readonly pricePence: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly cancelledAt: Date | null;
}

/** The terms that are bought. */
export interface Offer {
  readonly planId: number;
  readonly pricePence: number;
  /** 0 means no end. */
  readonly numberOfDays: number;
}

interface Credit {
  readonly planName: string;
  readonly pence: number;
  /** Whole days of the new plan; the end counts the rest too. */
  readonly days: number;
}

/** What buying a plan does; nothing is decided anywhere else. */
export interface Purchase {
  readonly effect: 'current' | 'new' | 'extends' | 'switches';
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly credit: Credit | null;
  /** What ends now, and what was left of it. */
  readonly ends: readonly { readonly id: number; readonly leftPence: number }[];
}

/** Going back to the free plan is not bought: the one that runs is cancelled, and ends by itself. */
export type Refusal = 'cancel-instead';

/** `whole` split in the proportion of `part` to `of`, rounded down; exact for any amount and any time. */
function shareOf(whole: number, part: number, of: number): number {
  return Number((BigInt(whole) * BigInt(part)) / BigInt(of));
}

const timeOf = (date: Date): number => date.getTime();
export const after = (date: Date, ms: number): Date => new Date(timeOf(date) + ms);

const runsAt = ({ endsAt }: Pick<Held, 'endsAt'>, now: Date): boolean => endsAt === null || endsAt > now;

/** The time of a purchase that nobody has used yet, in milliseconds; null where it has no end. */
function unused({ startsAt, endsAt }: Pick<Held, 'startsAt' | 'endsAt'>, now: Date) {
  if (endsAt === null) return null;
  const from = Math.max(timeOf(now), timeOf(startsAt));
  return { left: Math.max(0, timeOf(endsAt) - from), whole: timeOf(endsAt) - timeOf(startsAt) };
}

/** What of the money in a purchase is not used up, in whole pence, rounded down. */
export function leftOf(held: Held, now: Date): number {
  const time = unused(held, now);
  const worth = held.paidPence - held.refundedPence + held.carriedPence;
  return time === null || time.whole === 0 ? 0 : shareOf(worth, time.left, time.whole);
}

/** How long so much money lasts on a plan, in milliseconds, rounded down. */
export const timeFor = (pence: number, { pricePence, numberOfDays }: Omit<Offer, 'planId'>): number =>
  pricePence === 0 ? 0 : shareOf(pence, numberOfDays * day, pricePence);

const isFree = ({ pricePence }: { pricePence: number }): boolean => pricePence === 0;

/** What it does to buy `offer` at `now`, over what the business holds: the preview and the purchase alike. */
export function purchaseOf(held: readonly Held[], offer: Offer, now: Date): Purchase | Refusal {
  const sold = held.filter((one) => !isFree(one));
  if (isFree(offer)) {
    const still = { effect: 'current', startsAt: now, endsAt: null, credit: null, ends: [] } as const;
    return sold.some((one) => runsAt(one, now)) ? 'cancel-instead' : still;
  }
  const same = sold.filter(({ planId }) => planId === offer.planId);
  const others = held.filter(({ planId }) => planId !== offer.planId);
  const replaced = others.find((one) => runsAt(one, now) && !isFree(one));
  if (replaced) return switching(held, replaced, offer, now);
  const ends = others.map(({ id }) => ({ id, leftPence: 0 }));
  if (same.some(({ endsAt }) => endsAt === null))
    return { effect: 'current', startsAt: now, endsAt: null, credit: null, ends };
  const startsAt = followingOn(same, offer, now);
  const endsAt = offer.numberOfDays === 0 ? null : after(startsAt ?? now, offer.numberOfDays * day);
  const effect = startsAt ? 'extends' : 'new';
  return { effect, startsAt: startsAt ?? now, endsAt, credit: null, ends };
}

/** Where more of the same plan begins: where the last of it ends, also in its grace; null for now. */
function followingOn(same: readonly Held[], { numberOfDays }: Offer, now: Date): Date | null {
  const last = Math.max(...same.map(({ endsAt }) => Number(endsAt)));
  const isOfUse = numberOfDays === 0 || last + numberOfDays * day > timeOf(now);
  return same.length > 0 && isOfUse ? new Date(last) : null;
}

function switching(held: readonly Held[], replaced: Held, offer: Offer, now: Date): Purchase {
  const ends = held.map((one) => ({ id: one.id, leftPence: leftOf(one, now) }));
  const pence = ends.reduce((sum, { leftPence }) => sum + leftPence, 0);
  const more = timeFor(pence, offer);
  const endsAt = offer.numberOfDays === 0 ? null : after(now, offer.numberOfDays * day + more);
  const credit = { planName: replaced.planName, pence, days: Math.floor(more / day) };
  return { effect: 'switches', startsAt: now, endsAt, credit, ends };
}

/** Until when a plan that ran out is still had. */
export const graceAfter = (endsAt: Date | null): Date | null => endsAt && after(endsAt, graceDays * day);

/** Until when a purchase can be withdrawn from. */
export const withdrawableUntil = (boughtAt: Date): Date => after(boughtAt, withdrawalDays * day);

/** What goes back at a withdrawal: in the proportion of the unused time to the whole, half a penny rounded up. */
export function refundOf(held: Held, now: Date): number {
  const time = unused(held, now);
  const paid = held.paidPence - held.refundedPence;
  return time === null || time.whole === 0 ? 0 : halfUp(paid, time.left, time.whole);
}

const halfUp = (whole: number, part: number, of: number): number =>
  Number((2n * BigInt(whole) * BigInt(part) + BigInt(of)) / (2n * BigInt(of)));

/** What was paid for, within fourteen days, and not used up. */
export const isWithdrawable = (
  one: Held & { readonly paymentId: number | null; readonly boughtAt: Date },
  now: Date,
): boolean => one.paymentId !== null && now < withdrawableUntil(one.boughtAt) && refundOf(one, now) > 0;

/** A purchase with what is needed to turn money of it into time. */
export interface Timed extends Held {
  readonly numberOfDays: number;
}

/** A purchase after something before it was removed, or time was added to it. */
export interface Moved {
  readonly id: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly carriedPence: number;
}

interface Ending {
  readonly moved: readonly Moved[];
  /** What was carried into it from other plans, is not used up, and has no purchase left to stand on. */
  readonly homelessPence: number;
}

/**
 * Ends the purchase `id` at `now`: those queued after it move up, so that there is no gap. What it had taken over from
 * another plan was not bought with it: the unused part becomes time on the last purchase that is left.
 */
export function without(held: readonly Timed[], id: number, now: Date): Ending {
  const gone = held.find((one) => one.id === id);
  if (!gone) return { moved: [], homelessPence: 0 };
  const time = unused(gone, now);
  const back = time && time.whole > 0 ? shareOf(gone.carriedPence, time.left, time.whole) : 0;
  const moved = movedUp(laterThan(held, gone), time?.left ?? 0);
  const last = moved.at(-1);
  if (!last) return { moved, homelessPence: back };
  return { moved: [...moved.slice(0, -1), lengthened(last, back, held)], homelessPence: 0 };
}

const laterThan = (held: readonly Timed[], gone: Timed) =>
  held.filter((one) => one.id !== gone.id && gone.endsAt !== null && one.startsAt >= gone.endsAt);

const movedUp = (later: readonly Timed[], ms: number): Moved[] =>
  later.map(({ id, startsAt, endsAt, carriedPence }) => ({
    ...{ id, carriedPence, startsAt: after(startsAt, -ms) },
    endsAt: endsAt && after(endsAt, -ms),
  }));

function lengthened(one: Moved, pence: number, held: readonly Timed[]): Moved {
  const terms = held.find(({ id }) => id === one.id);
  const endsAt = one.endsAt && terms ? after(one.endsAt, timeFor(pence, terms)) : one.endsAt;
  return { ...one, endsAt, carriedPence: one.carriedPence + pence };
}

/**
 * Takes back from the purchase `id` the time that it got for `pence` of another one, whose money went back: it ends so
 * much earlier, though never before `now`, and those after it move up.
 */
export function shortened(held: readonly Timed[], id: number, pence: number, now: Date): readonly Moved[] {
  const one = held.find((each) => each.id === id);
  if (!one?.endsAt || one.endsAt <= now) return [];
  const least = Math.max(timeOf(now), timeOf(one.startsAt) + 1);
  const endsAt = new Date(Math.max(least, timeOf(one.endsAt) - timeFor(pence, one)));
  const carriedPence = Math.max(0, one.carriedPence - pence);
  const gap = timeOf(one.endsAt) - timeOf(endsAt);
  return [{ id, startsAt: one.startsAt, endsAt, carriedPence }, ...movedUp(laterThan(held, one), gap)];
}

/** What a replaced purchase left to the next one, and what had been in it. */
type Left = Pick<Held, 'paidPence' | 'refundedPence' | 'carriedPence'> & { readonly leftPence: number };

/**
 * How much of what a replaced purchase left to the next one stems from `pence` that were in it: from its price, or from
 * what it had taken over itself. A price that went back as a whole is in it no more.
 */
export function partOfLeft(
  { paidPence, refundedPence, carriedPence, leftPence }: Left,
  pence: number,
): number {
  const worth = (refundedPence < paidPence ? paidPence : 0) + carriedPence;
  return worth === 0 ? 0 : shareOf(leftPence, Math.min(pence, worth), worth);
}

/** How a sum that was paid is shared between what we sold and the VAT inside it; no rate: none was charged. */
export const sharesOf = (pence: number, vatRate: number | null) => {
  const vat = vatRate === null ? 0 : vatWithin(pence, vatRate);
  return { 'plan sales': pence - vat, vat };
};

/** The same for one more refund: all that went back until now, less what went back before, so that no penny is lost. */
export function sharesBack(refundedPence: number, beforePence: number, vatRate: number | null) {
  const all = sharesOf(refundedPence, vatRate);
  const before = sharesOf(beforePence, vatRate);
  return { 'plan sales': all['plan sales'] - before['plan sales'], vat: all.vat - before.vat };
}
