import { sql } from 'drizzle-orm';
import { freeDays, freeVariants } from '#src/domains/appointments/free-days/tables.server.ts';
import { calendarSettings } from '#src/domains/calendar/tables.server.ts';
import { listingRatings } from '#src/domains/listings/ratings/tables.server.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { listingImages } from '#src/domains/listings/tables.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { addDays } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { aBusiness, aListing, type MadeListing } from '../../fixtures.ts';
import { theOnly } from '../../reference-data.ts';
import { someHours } from '../open-days.ts';
import { someRating } from '../ratings.ts';

export const vocabulary = ['bamboo', 'calm', 'lotus', 'reiki', 'zen'] as const;
const leeds = { lat: 53.8, lng: -1.549 };

/** A number below `count`, at random. */
type UpTo = (count: number) => number;

/** Numbers at random, the same for the same seed. */
export function randomFrom(seed: number): UpTo {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/** Indexed listings around Leeds that differ in all that places a result, and often are alike in most of it. */
export async function aWorld(db: Db, size: number, upTo: UpTo): Promise<void> {
  const brands: number[] = [];
  for (const plan of ['free', 'free', 'elite'] as const) brands.push(await aBusiness(db, { plan }));
  for (let made = 0; made < size; made += 1) {
    const listing = await someListing(db, upTo, brands[upTo(9)]);
    await addPictures(db, listing, upTo(5));
    const rating = someRating(upTo, upTo(3));
    if (rating)
      await db.insert(listingRatings).values({ listingId: listing.id, byStar: [0, 0, 0, 0, 0], ...rating });
    if (upTo(2) === 0) await addFreeTime(db, listing, upTo);
  }
  await rebuildIndex(db);
}

function someListing(db: Db, upTo: UpTo, ownerId: number | undefined): Promise<MadeListing> {
  const some = (most: number) => Array.from({ length: upTo(most + 1) }, () => vocabulary[upTo(5)] ?? 'zen');
  const category = () => (upTo(2) === 0 ? 'massage' : 'nails');
  return aListing(db, {
    ...(ownerId === undefined ? { owner: { plan: upTo(3) === 0 ? 'elite' : 'free' } } : { ownerId }),
    title: ['Xx', ...some(2)].join(' '),
    description: [...some(3), upTo(2) === 0 ? 'x'.repeat(200) : ''].join(' '),
    town: '',
    category: category(),
    // Some at the same place.
    lat: leeds.lat + (upTo(20) - 10) / 60,
    lng: leeds.lng + (upTo(20) - 10) / 60,
    amenities: upTo(2) === 0 ? ['parking'] : [],
    hours: upTo(3) > 0 ? [{ weekday: 0, opens: 540, closes: 1020 }, ...someHours(upTo)] : [],
    treatments: Array.from({ length: upTo(4) }, () => ({
      name: ['Xx', ...some(2)].join(' '),
      category: category(),
      variants: [{ pricePence: 500 * (1 + upTo(8)) }],
    })),
    practitioners: upTo(3) === 0 ? [{ name: 'Xx' }] : [],
    verifiedAt: upTo(4) === 0 ? new Date('2026-05-01T09:00:00Z') : null,
  });
}

async function addPictures(db: Db, { id: listingId }: MadeListing, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    const image = {
      token: `explained-${listingId}-${position}`,
      kind: 'upload' as const,
      width: 8,
      height: 8,
    };
    const { id: imageId } = theOnly(await db.insert(images).values(image).returning({ id: images.id }));
    await db.insert(listingImages).values({ listingId, imageId, alt: '', position });
  }
}

/** On some of the days to come one run of starts for all that is offered, and another for the first of it. */
async function addFreeTime(db: Db, { id: listingId, ownerId }: MadeListing, upTo: UpTo): Promise<void> {
  await db
    .insert(calendarSettings)
    .values({ listingId, ownerId: ownerId ?? 0, takesBookings: 'instant', leadMinutes: 60 * upTo(4) });
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT v.id FROM treatment_variants v JOIN listing_treatments l ON l.treatment_id = v.treatment_id
    WHERE l.listing_id = ${listingId} ORDER BY v.id`);
  for (const [number, { id: variantId }] of rows.entries())
    await db.insert(freeVariants).values({ listingId, variantId, number: Math.min(number, 1) });
  for (let ahead = 0; ahead < 28; ahead += 1 + upTo(6)) {
    const starts = [0, 1].map((number) => (number << 24) | ((108 + 12 * upTo(6)) << 15) | (upTo(3) << 6) | 3);
    await db.insert(freeDays).values({ listingId, day: addDays('2026-11-02', ahead), starts });
  }
}
