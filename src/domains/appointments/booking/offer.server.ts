import { asc, inArray } from 'drizzle-orm';
import { readPlace, type VariantTerms } from '#src/domains/calendar/slots/reading.server.ts';
import { resources } from '#src/domains/calendar/tables.server.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import type { Prepayment } from '../money/deposit.ts';
import { termsSentence } from '../terms.ts';
import type { BookingOffer, getBookingOffer } from './contract.ts';
import { bookedPlace, prepaymentOf, publicReader, type TimedPlace } from './place.server.ts';
import { type OfferedVariant, offeredVariants } from './variants.server.ts';

type Treatment = BookingOffer['treatments'][number];

/** What clients can book at a listing. */
export const offer: Verb<typeof getBookingOffer> = async (context, { slug }) => {
  const { db, now } = context;
  const place = await bookedPlace(db, slug);
  if (!place) throw new Refused(notFound);
  const { title, address, phone, takes, horizonDays, terms } = place;
  const prepayment = prepaymentOf(context, place);
  const offered = takes === 'off' ? nothing : await offeredAt(db, place, now());
  return {
    ...{ slug: place.slug, title, address, phone, takes, horizon_days: horizonDays },
    ...offered,
    terms: termsSentence(terms, prepayment),
    cancellation_terms: terms,
    prepayment: shownPrepayment(prepayment),
  };
};

/** A sum in pounds; a share as it is. */
const shownPrepayment = ({ deposit, depositValue, takesFull }: Prepayment): BookingOffer['prepayment'] => ({
  deposit,
  deposit_value: deposit === 'fixed' ? poundsOf(depositValue) : depositValue,
  takes_full: takesFull,
});

const nothing: Pick<BookingOffer, 'treatments' | 'staff'> = { treatments: [], staff: [] };

/** What a place offers its clients, and who gives it. */
export async function offeredAt(db: Db, place: TimedPlace, now: Date): Promise<typeof nothing> {
  const variants = await offeredVariants(db, place.id, null);
  const read = await readPlace(db, publicReader(place), {
    ...{ listing: place.id, variants: variants.map(({ id }) => id), named: [], others: 'bookable' },
    ...{ roomKinds: [], but: null, from: dateOf(now), days: 0 },
  });
  if (!read) return nothing;
  const groups = [...Map.groupBy(variants, ({ treatmentId }) => treatmentId).values()];
  return {
    treatments: groups.flatMap((group) => treatmentOf(group, variants, read.terms)),
    staff: await staffNamed(
      db,
      read.place.staff.map(({ id }) => id),
    ),
  };
}

/** None where nobody who can be booked gives any of it. */
function treatmentOf(
  group: readonly OfferedVariant[],
  all: readonly OfferedVariant[],
  terms: ReadonlyMap<number, VariantTerms>,
): Treatment[] {
  const given = group.flatMap((variant) => {
    const found = terms.get(variant.id);
    return found && (found.staff.length > 0 || variant.consultationFirst !== null)
      ? [variantOf(variant, found)]
      : [];
  });
  const [first] = group;
  if (!first || given.length === 0) return [];
  const later = given.every(({ bookable }) => bookable === 'consultation') ? given[0]?.reason : undefined;
  const isGiven = ({ id }: OfferedVariant) => (terms.get(id)?.staff.length ?? 0) > 0;
  return [
    {
      ...{ id: first.treatmentId, name: first.name, category: first.categoryName, variants: given },
      ...(later === undefined
        ? { bookable: 'yes' as const, reason: '' }
        : { bookable: 'consultation' as const, reason: later }),
      consultation: given.some(({ bookable }) => bookable === 'consultation')
        ? (consultationFor(first, all.filter(isGiven))?.id ?? null)
        : null,
    },
  ];
}

const variantOf = ({ id, priceType, consultationFirst }: OfferedVariant, found: VariantTerms) => ({
  ...{ id, detail: found.detail, minutes: found.minutes, price: poundsOf(found.pricePence) },
  ...{ price_type: priceType, staff_count: found.staff.length },
  bookable: consultationFirst === null ? ('yes' as const) : ('consultation' as const),
  reason: consultationFirst ?? '',
});

/** Of the same treatment, or of its category, or any. */
function consultationFor({ treatmentId, categoryName }: OfferedVariant, given: readonly OfferedVariant[]) {
  const consultations = given.filter(({ isConsultation }) => isConsultation);
  return (
    consultations.find((each) => each.treatmentId === treatmentId) ??
    consultations.find((each) => each.categoryName === categoryName) ??
    consultations[0]
  );
}

const staffNamed = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: resources.id, name: resources.name })
    .from(resources)
    .where(inArray(resources.id, [...ids]))
    .orderBy(asc(resources.position), asc(resources.id))
    .limit(ids.length);
