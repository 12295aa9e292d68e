import { sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { keepConsents } from '#src/domains/accounts/terms/consents.server.ts';
import {
  listingAmenities,
  listingHours,
  listingPractitioners,
  listings,
  listingTags,
  listingTreatments,
} from '#src/domains/listings/tables.server.ts';
import { practitioners } from '#src/domains/practitioners/tables.server.ts';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { categoryId, cityId, labelIds, theOnly, townOf } from './reference-data.ts';

/** When the builders' world stands still, unless a test says otherwise. */
const CAST_TIME = new Date('2026-06-01T09:00:00Z');

let made = 0;
const another = (): number => ++made;

export interface BusinessWishes {
  /** Whether it accepted the terms: true unless said otherwise. */
  agreed?: boolean;
  name?: string;
  email?: string;
  /** Absent: never bought a plan, so on the free one. */
  plan?: 'free' | 'standard' | 'elite';
  planEndsAt?: Date | null;
  at?: Date;
}

/** An account of a business; answers its id. A named plan runs from a day before `at`. */
export async function aBusiness(db: Db, wishes: BusinessWishes = {}): Promise<number> {
  const number = another();
  const at = wishes.at ?? CAST_TIME;
  const { id } = theOnly(
    await db
      .insert(accounts)
      .values({
        role: 'agent',
        name: wishes.name ?? `Business ${number}`,
        email: wishes.email ?? `business-${number}@example.com`,
        createdAt: at,
      })
      .returning({ id: accounts.id }),
  );
  if (wishes.agreed !== false) await keepConsents(db, id, 'registration', at);
  if (wishes.plan) {
    await db.execute(sql`INSERT INTO subscriptions (account_id, plan_id, plan_version_id, starts_at, ends_at)
      SELECT ${id}, id, (SELECT max(v.id) FROM plan_versions v WHERE v.plan_id = plans.id), ${new Date(at.getTime() - 86_400_000).toISOString()}::timestamptz,
             ${wishes.planEndsAt?.toISOString() ?? null}::timestamptz
      FROM plans WHERE type = ${wishes.plan}`);
  }
  return id;
}

interface VariantWishes {
  name?: string;
  priceType?: 'free' | 'from' | 'fixed';
  pricePence?: number;
  minutes?: number;
}

export interface TreatmentWishes {
  name?: string;
  /** A category's slug; made when it is not there. */
  category?: string;
  description?: string;
  isActive?: boolean;
  variants?: VariantWishes[];
}

/** A treatment of the business `ownerId`; stands on the listing when one is given. Answers its id. */
export async function aTreatment(
  db: Db,
  ownerId: number,
  wishes: TreatmentWishes = {},
  listingId?: number,
): Promise<number> {
  const { id } = theOnly(
    await db
      .insert(treatments)
      .values({
        ownerId,
        categoryId: await categoryId(db, wishes.category ?? 'massage'),
        name: wishes.name ?? 'Swedish massage',
        description: wishes.description ?? '',
        isActive: wishes.isActive ?? true,
        position: another(),
      })
      .returning({ id: treatments.id }),
  );
  const variants = (wishes.variants ?? [{}]).map((variant, position) => ({
    treatmentId: id,
    name: variant.name ?? 'Standard',
    priceType: variant.priceType ?? ('fixed' as const),
    pricePence: variant.pricePence ?? (variant.priceType === 'free' ? 0 : 5500),
    minutes: variant.minutes ?? 60,
    position,
  }));
  if (variants.length > 0) await db.insert(treatmentVariants).values(variants);
  if (listingId !== undefined) {
    await db.insert(listingTreatments).values({ listingId, treatmentId: id, ownerId });
  }
  return id;
}

interface PractitionerWishes {
  name?: string;
  qualification?: string;
  certificate?: string;
  about?: string;
  /** Null: the public does not see this person. */
  consentedAt?: Date | null;
}

/** A practitioner on a listing of the same business; answers the id. */
async function aPractitioner(
  db: Db,
  ownerId: number,
  listingId: number,
  wishes: PractitionerWishes = {},
): Promise<number> {
  const { id } = theOnly(
    await db
      .insert(practitioners)
      .values({
        ownerId,
        name: wishes.name ?? 'Nerys Caddick',
        qualification: wishes.qualification ?? 'Level 4 Diploma in Sports Massage',
        certificate: wishes.certificate ?? 'CNHC 000000',
        about: wishes.about ?? '',
        consentedAt: wishes.consentedAt === undefined ? CAST_TIME : wishes.consentedAt,
      })
      .returning({ id: practitioners.id }),
  );
  await db
    .insert(listingPractitioners)
    .values({ listingId, practitionerId: id, ownerId, position: another() });
  return id;
}

type Columns = Omit<typeof listings.$inferInsert, 'id' | 'categoryId' | 'cityId' | 'createdAt' | 'updatedAt'>;

export interface ListingWishes extends Partial<Columns> {
  /** A category's slug; made when it is not there. */
  category?: string;
  /** A city's slug; null stands outside the cities. The position is the city's unless given. */
  city?: string | null;
  /** A business made for this listing, or null for an unclaimed one; `ownerId` takes one that is there. */
  owner?: BusinessWishes | null;
  treatments?: TreatmentWishes[];
  practitioners?: PractitionerWishes[];
  /** Slugs; made when they are not there. */
  amenities?: string[];
  tags?: string[];
  hours?: { weekday: number; opens: number; closes: number }[];
  at?: Date;
}

export interface MadeListing {
  id: number;
  slug: string;
  ownerId: number | null;
}

/** A live listing in Leeds with an owner and nothing else, unless the wishes say so. It is not indexed. */
export async function aListing(db: Db, wishes: ListingWishes = {}): Promise<MadeListing> {
  const { category, city, owner, treatments, practitioners, amenities, tags, hours, at, ...columns } = wishes;
  const number = another();
  const born = at ?? CAST_TIME;
  const place = city === null ? null : (city ?? 'leeds');
  const state = columns.state ?? 'live';
  // What was removed was seen before.
  const shown = state !== 'draft' && state !== 'awaiting_check';
  const made = theOnly(
    await db
      .insert(listings)
      .values({
        title: `Listing ${number}`,
        slug: `listing-${number}`,
        state,
        liveSince: shown ? born : null,
        ...townOf(place),
        ...columns,
        ownerId: columns.ownerId ?? (owner === null ? null : await aBusiness(db, { at: born, ...owner })),
        categoryId: await categoryId(db, category ?? 'massage'),
        cityId: place === null ? null : await cityId(db, place),
        createdAt: born,
        updatedAt: born,
      })
      .returning({ id: listings.id, slug: listings.slug, ownerId: listings.ownerId }),
  );
  await fill(db, made, { treatments, practitioners, amenities, tags, hours });
  return made;
}

async function fill(
  db: Db,
  listing: MadeListing,
  wishes: Pick<ListingWishes, 'treatments' | 'practitioners' | 'amenities' | 'tags' | 'hours'>,
): Promise<void> {
  const listingId = listing.id;
  if (listing.ownerId !== null) {
    for (const treatment of wishes.treatments ?? []) {
      await aTreatment(db, listing.ownerId, treatment, listingId);
    }
    for (const practitioner of wishes.practitioners ?? []) {
      await aPractitioner(db, listing.ownerId, listingId, practitioner);
    }
  }
  const amenities = await labelIds(db, 'amenities', wishes.amenities ?? []);
  const tags = await labelIds(db, 'tags', wishes.tags ?? []);
  if (amenities.length > 0) {
    await db.insert(listingAmenities).values(amenities.map((amenityId) => ({ listingId, amenityId })));
  }
  if (tags.length > 0) await db.insert(listingTags).values(tags.map((tagId) => ({ listingId, tagId })));
  if (wishes.hours?.length) {
    await db.insert(listingHours).values(wishes.hours.map((span) => ({ listingId, ...span })));
  }
}
