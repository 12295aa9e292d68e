import type { SpecialSpan } from '#src/domains/listings/opening.ts';
import { type BlockCause, tickMinutes } from '../rules.ts';

/**
 * What the slot search reads and answers. Times are ticks, which are steps of five minutes since 1970, and so are
 * their differences; what is called minutes is minutes.
 */
export const tickMs = tickMinutes * 60_000;

/** The tick in which an instant lies. */
export const tickOf = (at: Date): number => Math.floor(at.getTime() / tickMs);
export const timeOfTick = (tick: number): Date => new Date(tick * tickMs);

/** From a tick to the one after the last. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface TakenTime extends Stretch {
  readonly cause: BlockCause;
}

/** Hours of a weekday; 0 is Monday. Minutes after midnight in London, past 1440 on the next day. */
export interface WorkingHours {
  readonly weekday: number;
  readonly starts: number;
  readonly ends: number;
  readonly fromDate: string;
  /** The last day; null for good. */
  readonly toDate: string | null;
  /** Every so many weeks, counted from the Monday of `fromDate`. */
  readonly everyWeeks: number;
}

/** Replaces the hours of one date; without times the person does not work then. */
export interface DateOverride {
  readonly date: string;
  readonly starts: number | null;
  readonly ends: number | null;
}

/** A person, with the hours at the place of the search and taken time from everywhere. */
export interface Staff {
  readonly id: number;
  readonly hours: readonly WorkingHours[];
  readonly overrides: readonly DateOverride[];
  readonly taken: readonly TakenTime[];
  /** The tick at which the last appointment ended that is too old to be among what is taken; 0 where there is none. */
  readonly lastGiven: number;
}

export interface Room {
  readonly id: number;
  readonly roomKindId: number;
  readonly taken: readonly TakenTime[];
}

/** One listing, with all who could give what is asked for. */
export interface Place {
  readonly staff: readonly Staff[];
  readonly rooms: readonly Room[];
  /** The active special days of the listing, bank holidays among them: nobody works while it is closed then. */
  readonly specialDays: readonly SpecialSpan[];
}

/** How one person gives a treatment. */
export interface StaffTerms {
  readonly staffId: number;
  readonly minutes: number;
  readonly pricePence: number;
  /** Work, processing, work and so on, in minutes that add up; null: all of it is work. */
  readonly segments: readonly number[] | null;
}

/** How a treatment takes time, no matter who gives it. */
export interface Timing {
  readonly bufferBefore: number;
  readonly bufferAfter: number;
  /** Whether the rooms stay taken during processing. */
  readonly keepsRoom: boolean;
  /** One room of each kind. */
  readonly roomKindIds: readonly number[];
}

/** A treatment that is asked for: by anyone who gives it, or by the one person who is named. */
export interface SlotItem extends Timing {
  readonly terms: readonly StaffTerms[];
}

/** Which starts are offered. */
export interface Offering {
  readonly stepMinutes: number;
  readonly leadMinutes: number;
  readonly horizonDays: number;
  readonly avoidsGaps: boolean;
  /** Of the shortest treatment that can be had: a shorter gap is of no use. */
  readonly shortestMinutes: number;
}

/** A business records at any time: lead time and horizon are for its clients. */
export const atAnyTime = { leadMinutes: 0, horizonDays: 100 * 366 } as const;

export interface SlotSearch {
  readonly place: Place;
  readonly items: readonly SlotItem[];
  /** Whether the items may be given in another order than this; of up to four. */
  readonly anyOrder: boolean;
  readonly offering: Offering;
  readonly now: Date;
  /** The first London date, and how many. */
  readonly from: string;
  readonly days: number;
}

/** One item of a start, with who gives it and where. */
export interface SlotPart {
  /** Which of the items that were asked for. */
  readonly item: number;
  readonly at: number;
  readonly staffId: number;
  readonly roomIds: readonly number[];
  readonly minutes: number;
  readonly pricePence: number;
}

export interface Slot {
  readonly at: number;
  /** In the order in which they are given. */
  readonly parts: readonly SlotPart[];
  readonly pricePence: number;
}

export interface SlotDay {
  readonly date: string;
  readonly slots: readonly Slot[];
}

/** What is in the way of an item for a person at an instant. */
export type Obstacle = 'outside_hours' | 'time_off' | 'taken' | 'busy' | 'no_room';
