import type { z } from 'zod';
import { differingTakes } from '#src/artwork/takes.ts';
import { pictureOf } from '#src/domains/media/service.server.ts';
import { mostTakes } from '#src/domains/media/variants.ts';
import { parsePostcode } from '#src/domains/places/rules.ts';
import { durationText, priceTagOf } from '#src/domains/treatments/rules.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { poundsOf } from '#src/platform/money.ts';
import { badgesOf } from '../badges.ts';
import { openAt } from '../opening.ts';
import { meanOf } from '../ratings/rules.ts';
import type { cardTreatment, ListingCard } from './card.ts';
import { type CardRow, type CardTreatmentRow, cardRows } from './queries.server.ts';

/** What only the caller knows about a card. */
interface CardExtras {
  /** The treatment that the search matched. */
  readonly matched?: z.infer<typeof cardTreatment> | null;
  /** Paid for: adds the badge that says so. */
  readonly promoted?: boolean;
}

export interface CardsSetting {
  readonly now: Date;
  /** By listing id. */
  readonly extras?: ReadonlyMap<number, CardExtras>;
}

/**
 * The cards of the given listings, in the given order, read in one statement. A listing that is not live any
 * more is left out. Give at most a page: nothing here bounds the list.
 */
export async function cardsByIds(
  db: Db,
  ids: readonly number[],
  { now, extras }: CardsSetting,
): Promise<ListingCard[]> {
  if (ids.length === 0) return [];
  const today = dateOf(now);
  const rows = await cardRows(db, {
    ...{ ids, now: now.toISOString() },
    ...{ from: addDays(today, -1), to: addDays(today, 1) },
  });
  const takes = takesFor(rows);
  const isOpen = openAt(now);
  return rows.map((row) => ({
    ...cardOf(row, extras?.get(row.id) ?? {}, now, takes.get(row.id)),
    // Special days far from now are not read, so a listing that has no other hours counts as unknown.
    open_now: isOpen(row.hours ?? [], row.special_days ?? []),
  }));
}

/** Cards are seen together: the drawings among their pictures differ. */
function takesFor(rows: readonly CardRow[]): ReadonlyMap<number, number> {
  const drawn = rows.flatMap(({ id, image }) => (image?.recipe ? [{ id, recipe: image.recipe }] : []));
  const takes = differingTakes(
    drawn.map(({ recipe }) => recipe),
    mostTakes,
  );
  return new Map(drawn.map(({ id }, index) => [id, takes[index] ?? 0]));
}

function cardOf(row: CardRow, extras: CardExtras, now: Date, take = 0): Omit<ListingCard, 'open_now'> {
  const promoted = extras.promoted ?? false;
  const liveSince = new Date(row.live_since * 1000);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: row.category,
    city: row.city,
    town: row.town,
    lat: row.lat,
    lng: row.lng,
    precision: row.precision,
    district: parsePostcode(row.postcode)?.district ?? null,
    distance_km: null,
    distance_text: null,
    image: row.image && pictureOf(row.image, take),
    matched: extras.matched ?? null,
    top: row.top && treatmentOf(row.top),
    price_from: row.price_from_pence === null ? null : poundsOf(row.price_from_pence),
    booking: row.booking,
    rating: ratingOf(row.rating),
    badges: badgesOf({ ...row, liveSince, promoted }, now),
    promoted,
    brand: row.brand,
  };
}

/** As a card names it. */
export const treatmentOf = (row: CardTreatmentRow): z.infer<typeof cardTreatment> => ({
  id: row.id,
  variant_id: row.variant_id,
  name: row.name,
  price: priceTagOf({ priceType: row.price_type, pricePence: row.price_pence }),
  duration_text: durationText(row.minutes),
});

function ratingOf(rating: CardRow['rating']): ListingCard['rating'] {
  const mean = rating && meanOf(rating);
  return mean === null ? null : { mean, count: rating?.count ?? 0, is_demo: rating?.is_demo ?? false };
}
