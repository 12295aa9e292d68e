import { unlawfulWords } from '#src/domains/advertising/service.server.ts';
import { type ListingDetails, listingClosed, listingGone } from '#src/domains/listings/pages/contract.ts';
import { details } from '#src/domains/listings/pages/service.server.ts';
import { pricePenceOf } from '#src/domains/treatments/money.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { lastDayToWithdraw } from '../cancellation.ts';
import { daysToPrefer, lastPreferredDay, type Opening } from '../preferred.ts';
import { type Offer, offerGone } from './contract.ts';
import { takesPayments } from './payment.server.ts';
import * as queries from './queries.server.ts';

interface Requested {
  readonly slug: string;
  readonly package?: number | undefined;
  readonly variant?: number | undefined;
}

/** The offer, with what an order stores of it. */
interface Found {
  readonly offer: Offer;
  readonly opening: Opening;
  readonly listingId: number;
  readonly ownerId: number;
  readonly packageId: number | null;
  readonly treatmentId: number | null;
  readonly unitPence: number;
  readonly minutes: number;
}

/**
 * What can be ordered, read from the public page: only what the page shows with a button, at the price it shows.
 */
export async function offerFor(context: ServerContext, requested: Requested): Promise<Found> {
  const { db, now } = context;
  const listing = await pageOf(context, requested.slug);
  if (!requested.package === !requested.variant) throw new Refused(notFound);
  const item = itemOf(listing, requested);
  const ownerId = await queries.ownerOf(db, listing.id);
  if (listing.state !== 'live' || ownerId === undefined || !item) throw new Refused(offerGone);
  const texts = [item.name, item.detail].map((text) => ({ field: 'name', text }));
  if ((await unlawfulWords(db, ownerId, texts)).length > 0) throw new Refused(offerGone);
  const { minutes, treatmentId, packageId, ...shown } = item;
  const unitPence = pricePenceOf(item.price) ?? 0;
  const opening = await queries.openingOf(db, listing.id, {
    from: dateOf(now()),
    to: lastPreferredDay(now()),
  });
  const offer: Offer = {
    slug: listing.slug,
    title: listing.title,
    seller: sellerOf(listing),
    phone: listing.phone,
    email: listing.email,
    ...shown,
    pays: unitPence > 0 && takesPayments(context) ? 'now' : 'venue',
    last_day: lastDayToWithdraw(orderedAt(now())),
    days: daysToPrefer(opening, now()),
  };
  return { offer, opening, listingId: listing.id, ownerId, packageId, treatmentId, unitPence, minutes };
}

/** The listing's public page; refused once it was taken down. */
async function pageOf(context: ServerContext, slug: string): Promise<ListingDetails> {
  try {
    return await details(context, slug);
  } catch (error) {
    const gone: readonly string[] = [listingGone.code, listingClosed.code];
    if (error instanceof Refused && gone.includes(error.code)) throw new Refused(offerGone);
    throw error;
  }
}

const orderedAt = (createdAt: Date) => ({
  state: 'created' as const,
  paymentMethod: 'venue' as const,
  createdAt,
  paidAt: null,
  startEarlyAt: null,
  refundAskedAt: null,
});

/** A name and an address in one line. */
const sellerOf = ({ title, address, town, postcode }: ListingDetails): string =>
  [title, address, [town, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

const itemOf = (listing: ListingDetails, requested: Requested) =>
  requested.package ? packageOf(listing, requested.package) : variantOf(listing, requested.variant ?? 0);

function packageOf({ packages }: ListingDetails, id: number) {
  const found = packages.find((one) => one.id === id && one.orderable);
  if (!found) return null;
  return {
    kind: 'package' as const,
    id,
    name: found.name,
    detail: found.includes.map(({ treatment }) => treatment).join(', '),
    duration_text: found.duration_text,
    includes: found.includes.map(({ treatment, variant, duration_text }) => ({
      name: variant === '' ? treatment : `${treatment}, ${variant}`,
      duration_text,
    })),
    price: found.price.amount,
    minutes: found.duration,
    packageId: id,
    treatmentId: null,
  };
}

function variantOf({ treatments }: ListingDetails, id: number) {
  for (const treatment of treatments) {
    const variant = treatment.variants.find((one) => one.id === id && one.orderable);
    if (!variant) continue;
    const isPlain = treatment.variants.length === 1 && variant.name === 'Standard';
    return {
      kind: 'treatment' as const,
      id,
      name: treatment.name,
      detail: isPlain || variant.name === treatment.name ? '' : variant.name,
      duration_text: variant.duration_text,
      includes: [],
      price: variant.price,
      minutes: variant.duration,
      packageId: null,
      treatmentId: treatment.id,
    };
  }
  return null;
}
