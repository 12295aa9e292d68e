import { truncate } from '#src/platform/text/text.ts';
import type { Missing } from '../own/shapes.ts';
import type { ListingState, PendingChange } from '../states.ts';

const day = 86_400_000;

/** How long a removed listing can be brought back, and how long a file may wait for its form. */
const restorableDays = 30;
const fileDays = 2;

export const restorableUntil = (removedAt: Date): Date =>
  new Date(removedAt.getTime() + restorableDays * day);

/** What was removed at this time or before is due to be erased. */
export const erasedIfRemovedBy = (now: Date): Date => new Date(now.getTime() - restorableDays * day);

/** A file that came before this, and that no draft names, is forgotten. */
export const forgottenIfSentBefore = (now: Date): Date => new Date(now.getTime() - fileDays * day);

export interface Readiness {
  readonly title: string;
  readonly hasPlace: boolean;
  readonly hasContact: boolean;
  readonly hasDescription: boolean;
  readonly hasPicture: boolean;
  /** Something that it offers has a price. */
  readonly hasPrice: boolean;
  readonly isEmailVerified: boolean;
  readonly isLeaving: boolean;
}

export const noPrice = 'Please add at least one treatment with a price.';

/** Everything that a listing lacks before the public may see it, in the order of the form. */
export function missingOf(listing: Readiness): Missing[] {
  const checks: readonly [boolean, string, string][] = [
    [listing.title.trim() === '', 'title', 'Please give the listing a title.'],
    [!listing.hasPlace, 'address', 'Please say where it is: the address with its postcode.'],
    [!listing.hasContact, 'phone', 'Please give a phone number or an email address.'],
    [!listing.hasDescription, 'description', 'Please describe what you offer.'],
    [!listing.hasPicture, 'bodyPicture', 'Please add a picture.'],
    [!listing.hasPrice, 'treatments', noPrice],
    [
      !listing.isEmailVerified,
      'email_verification',
      'Please confirm your account’s email address: open the link in the email that we sent you.',
    ],
    [
      listing.isLeaving,
      'account',
      'Your account is about to be deleted. Keep it first, on your profile page.',
    ],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, field, message]) => ({ field, message }));
}

export interface Facts {
  readonly state: ListingState;
  /** Absent: as it was. */
  readonly status: boolean | undefined;
  /** The operator has let a listing of this business through before. */
  readonly isTrusted: boolean;
  readonly isComplete: boolean;
}

/** What saving makes of a listing: shown when it may be, checked first where nobody knows the business yet. */
export function stateAfter({ state, status, isTrusted, isComplete }: Facts): ListingState {
  if (status === undefined || state === 'removed') return state;
  if (!status) return state === 'live' ? 'paused' : state === 'awaiting_check' ? 'draft' : state;
  if (!isComplete || (state !== 'draft' && state !== 'paused')) return state;
  return state === 'paused' || isTrusted ? 'live' : 'awaiting_check';
}

/** Whether the public sees it, if only as a page that says it is paused. */
export const isShown = (state: ListingState): boolean => state === 'live' || state === 'paused';

/** `status` as the specification has it: 1 unless its owner paused it or chose to keep it inactive. */
export const statusOf = (state: ListingState, wantsPublication: boolean | null): 0 | 1 =>
  state === 'live' || state === 'awaiting_check' || (state === 'draft' && wantsPublication !== false) ? 1 : 0;

/** Whether it counts against the plan: it is shown, or is to be. */
export const holdsPlace = (state: ListingState, wantsPublication: boolean | null): boolean =>
  statusOf(state, wantsPublication === true) === 1;

const identityKeys = ['title', 'categoryId', 'cityId', 'address', 'town', 'postcode', 'lat', 'lng'] as const;

/** What of a shown page the operator looks at before it changes: its name, its category, its place. */
export type Identity = Required<PendingChange>;

export const isSameIdentity = (
  one: Partial<Nullable<Identity>>,
  other: Partial<Nullable<Identity>>,
): boolean => identityKeys.every((key) => (one[key] ?? null) === (other[key] ?? null));

type Nullable<T> = { [K in keyof T]: T[K] | null };

/** One place, however it is written. */
export const isSamePlace = (
  one: { address: string; town: string; postcode: string },
  other: { address: string; town: string; postcode: string },
): boolean => plainPlace(one) === plainPlace(other);

const plainPlace = ({ address, town, postcode }: { address: string; town: string; postcode: string }) =>
  [address, town, postcode]
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

const summaryLength = 160;

/** The first words of a text of several paragraphs, for a card: whole sentences where they fit, else whole words. */
export function summaryOf(plainText: string): string {
  const text = plainText.replace(/\s+/g, ' ').trim();
  if (text.length <= summaryLength) return text;
  const cut = text.slice(0, summaryLength + 1);
  const sentence = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  if (sentence >= summaryLength / 2) return cut.slice(0, sentence + 1);
  const word = cut.slice(0, summaryLength).lastIndexOf(' ');
  const words = word > summaryLength / 2 ? cut.slice(0, word) : truncate(text, summaryLength - 1);
  return `${words.replace(/[,;:–-]+$/, '')}…`;
}
