import { type BookingOffer, getBookingOffer } from '#src/domains/appointments/booking/contract.ts';
import type { Compared } from '#src/domains/listings/comparing/contract.ts';
import { type BookableTimes, findFreeTimes } from '#src/domains/listings/free-times/contract.ts';
import { wantedAt } from '#src/domains/listings/free-times/wanted.ts';
import type { SearchState } from '#src/domains/listings/search/query/address.ts';
import type { Call } from '#src/platform/endpoint.ts';
import { getInquiry } from '../conversations/contract.ts';

/** A business with all that is compared of it. */
export interface Column extends Compared {
  /** What can be booked there; null where nothing can. */
  readonly offer: BookingOffer | null;
  /** How soon it usually answers enquiries; null where it takes none. */
  readonly asked: { readonly answers: string | null } | null;
  /** Its next free times; null where what is compared cannot be booked. */
  readonly free: BookableTimes | null;
}

/** The same businesses with how each is booked, on which terms, and when: of what the search is about. */
export async function columnsOf(call: Call, all: readonly Compared[], state: SearchState): Promise<Column[]> {
  const free = await freeTimesAt(call, all, state);
  const columns = all.map(async (one): Promise<Column> => {
    const { slug, id, booking } = one.card;
    if (booking === null) return { ...one, offer: null, asked: await askedAt(call, slug), free: null };
    const offer = await call(getBookingOffer, { slug });
    return { ...one, offer: offer.ok ? offer.data : null, asked: null, free: free.get(id) ?? null };
  });
  return Promise.all(columns);
}

async function freeTimesAt(call: Call, all: readonly Compared[], { when, part, from, to }: SearchState) {
  const listings = wantedAt(all.map(({ card }) => card));
  const answer = listings === '' ? null : await call(findFreeTimes, { listings, when, part, from, to });
  return new Map(answer?.ok ? answer.data.listings.map((one) => [one.listing, one]) : []);
}

async function askedAt(call: Call, slug: string): Promise<Column['asked']> {
  const answer = await call(getInquiry, { slug });
  return answer.ok && answer.data.takes === 'yes' ? { answers: answer.data.answers } : null;
}
