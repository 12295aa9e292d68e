import { sql } from 'drizzle-orm';
import { mostAtOne } from '#src/domains/appointments/booking/rules.ts';
import { suits } from '#src/domains/appointments/waitlist/preferred.ts';
import { mayOffer } from '#src/domains/appointments/waitlist/rules.ts';
import { waitlistEntries, waitlistOffers } from '#src/domains/appointments/waitlist/tables.server.ts';
import type { TestApp } from '../app.ts';
import { type BookedSalon, offeredTimes } from '../appointments/booking.ts';

type Entry = typeof waitlistEntries.$inferSelect;
type Offer = typeof waitlistOffers.$inferSelect;

/** What of the waitlist of a salon is stored. */
export interface Line {
  readonly entries: readonly Entry[];
  readonly offers: readonly Offer[];
}

export async function lineOf({ db }: Pick<TestApp, 'db'>, { ownerId }: BookedSalon): Promise<Line> {
  const all = await db.select().from(waitlistEntries);
  const entries = all.filter((entry) => entry.ownerId === ownerId).toSorted((a, b) => a.id - b.id);
  const known = new Set(entries.map(({ id }) => id));
  const offers = await db.select().from(waitlistOffers);
  return {
    entries,
    offers: offers.filter(({ entryId }) => known.has(entryId)).toSorted((a, b) => a.id - b.id),
  };
}

/** What never may be, at any moment. */
export async function waitlistBreaches(app: TestApp, salon: BookedSalon): Promise<string[]> {
  const line = await lineOf(app, salon);
  const { ownerId } = salon;
  const overlapping = await app.db.execute(sql`
    SELECT one.id FROM time_blocks one JOIN time_blocks other ON one.resource_id = other.resource_id
      AND one.id < other.id AND one.during && other.during AND other.is_firm
    JOIN resources r ON r.id = one.resource_id AND r.owner_id = ${ownerId}
    WHERE one.is_firm AND (one.cause = 'offered' OR other.cause = 'offered')`);
  const held = await app.db.execute<{ id: number; from: string }>(sql`
    SELECT b.offer_id AS id FROM time_blocks b JOIN resources r ON r.id = b.resource_id AND r.owner_id = ${ownerId}
    WHERE b.cause = 'offered'`);
  const holding = new Set(held.rows.map(({ id }) => id));
  const clientOf = new Map(line.entries.map(({ id, clientId }) => [id, clientId]));
  const starts = line.offers.map(
    ({ entryId, startsAt }) => `client ${clientOf.get(entryId)} at ${startsAt.toISOString()}`,
  );
  return [
    ...overlapping.rows.map(() => 'an offer overlaps other firm time'),
    ...line.offers
      .filter(({ id, answer }) => (answer === null) !== holding.has(id))
      .map(
        ({ id, answer }) => `offer ${id}, ${answer ?? 'open'}, ${answer ? 'still holds time' : 'holds none'}`,
      ),
    ...starts
      .filter((start, index) => starts.indexOf(start) !== index)
      .map((start) => `offered twice: ${start}`),
    ...line.offers.filter(({ madeAt }) => !mayOffer(madeAt)).map(({ id }) => `offer ${id} was made at night`),
    ...line.offers
      .filter(({ madeAt, expiresAt }) => expiresAt.getTime() - madeAt.getTime() !== 15 * 60_000)
      .map(({ id }) => `offer ${id} is not held for 15 minutes`),
    ...severalOpen(line),
  ];
}

const severalOpen = ({ offers }: Line): string[] => {
  const open = offers.filter(({ answer }) => answer === null).map(({ entryId }) => entryId);
  return new Set(open).size === open.length ? [] : ['an entry has two open offers'];
};

/**
 * What a look of the servers did wrong, by what was stored before it: each offer suits its entry, nobody who waited
 * longer was passed over, and nothing that suits was left.
 */
export async function lookBreaches(app: TestApp, salon: BookedSalon, before: Line): Promise<string[]> {
  const after = await lineOf(app, salon);
  const made = after.offers.filter(({ id }) => !before.offers.some((offer) => offer.id === id));
  const staffOf = await heldStaff(app);
  const full = await fullClients(app);
  const waiting = before.entries.filter(({ endedAt, clientId }) => endedAt === null && !full.has(clientId));
  const clientOf = new Map(after.entries.map(({ id, clientId }) => [id, clientId]));
  const passedOver = made.flatMap((offer) =>
    waiting
      .filter(
        (entry) =>
          entry.id < offer.entryId &&
          couldHave(entry, offer, staffOf) &&
          !after.offers.some(
            (one) =>
              one.id < offer.id &&
              clientOf.get(one.entryId) === entry.clientId &&
              (one.answer === null || one.startsAt.getTime() === offer.startsAt.getTime()),
          ),
      )
      .map(({ id }) => `entry ${id} was passed over by offer ${offer.id}`),
  );
  const unfit = made.flatMap((offer) => {
    const entry = after.entries.find(({ id }) => id === offer.entryId);
    return entry && couldHave(entry, offer, staffOf) ? [] : [`offer ${offer.id} does not suit`];
  });
  return [...passedOver, ...unfit, ...(await leftBreaches(app, salon, after))];
}

const couldHave = (entry: Entry, { id, startsAt }: Offer, staffOf: ReadonlyMap<number, number>) =>
  suits(entry, startsAt) && (entry.staffId === null || entry.staffId === staffOf.get(id));

async function heldStaff({ db }: TestApp): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.execute<{ offer: number; staff: number }>(
    sql`SELECT offer_id AS offer, resource_id AS staff FROM time_blocks WHERE cause = 'offered'`,
  );
  return new Map(rows.map(({ offer, staff }) => [offer, staff]));
}

const leadMs = 2 * 3_600_000;

/** By day, nobody who has no offer is left without a time that is free, suits and was not offered before. */
async function leftBreaches(app: TestApp, salon: BookedSalon, { entries, offers }: Line): Promise<string[]> {
  const now = app.clock.now;
  if (!mayOffer(now)) return [];
  const from = now.toISOString().slice(0, 10);
  const free = await offeredTimes(app, salon.slug, `variant=${salon.variantId}&from=${from}&days=28`);
  const bookable = free.filter(({ at }) => Date.parse(at) >= now.getTime() + leadMs + 15 * 60_000);
  const full = await fullClients(app);
  const asked = new Set(offers.filter(({ answer }) => answer === null).map(({ entryId }) => entryId));
  const answering = new Set(entries.filter(({ id }) => asked.has(id)).map(({ clientId }) => clientId));
  return entries
    .filter(({ clientId, endedAt }) => endedAt === null && !answering.has(clientId) && !full.has(clientId))
    .flatMap((entry) => {
      const left = bookable.find(
        ({ at, staff }) =>
          suits(entry, new Date(at)) &&
          (entry.staffId === null || staff.some(({ id }) => id === entry.staffId)) &&
          !wasOffered({ entries, offers }, entry, at),
      );
      return left ? [`${left.at} is free and suits entry ${entry.id}, who has no offer`] : [];
    });
}

const wasOffered = ({ entries, offers }: Line, { clientId }: Entry, at: string) =>
  offers.some(
    ({ entryId, startsAt }) =>
      startsAt.toISOString() === at && entries.find(({ id }) => id === entryId)?.clientId === clientId,
  );

/** The clients who have as many coming appointments as they may at one business. */
async function fullClients({ db, clock }: TestApp): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT client_id AS id FROM appointments WHERE state IN ('held', 'requested', 'booked')
      AND starts_at > ${clock.now.toISOString()}::timestamptz
    GROUP BY client_id, owner_id HAVING count(*) >= ${mostAtOne}`);
  return new Set(rows.map(({ id }) => id));
}
