import { createHash } from 'node:crypto';
import { and, asc, eq, ilike, inArray, type SQL } from 'drizzle-orm';
import { treatments, treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import { contains } from '#src/platform/database/contains.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { requiredRooms, roomKinds, treatmentTimings } from '../../tables.server.ts';
import { listTreatmentTimes, type saveTreatmentTimes, staleTimes, type TreatmentTimes } from './contract.ts';
import { segmentsFault } from './rules.ts';

export const list: Verb<typeof listTreatmentTimes> = (context, input) => {
  const { search } = input;
  const matching = and(
    eq(treatments.ownerId, businessOf(context).id),
    search ? ilike(treatments.name, contains(search)) : undefined,
  );
  return pageOf(context, listTreatmentTimes, input, {
    rows: (window) => timesOf(context.db, matching, window),
    total: () => context.db.$count(treatments, matching),
  });
};

async function timesOf(
  db: Db,
  matching: SQL | undefined,
  { offset = 0, limit = 1 },
): Promise<TreatmentTimes[]> {
  const rows = await db
    .select({ id: treatments.id, name: treatments.name })
    .from(treatments)
    .where(matching)
    .orderBy(asc(treatments.name), asc(treatments.id))
    .offset(offset)
    .limit(limit);
  const ids = rows.map(({ id }) => id);
  const needed = await db.select().from(requiredRooms).where(inArray(requiredRooms.treatmentId, ids));
  const variants = await variantsOf(db, ids);
  return rows.map((row) => {
    const shown = {
      ...row,
      room_kinds: needed
        .filter(({ treatmentId }) => treatmentId === row.id)
        .map(({ roomKindId }) => roomKindId),
      variants: variants.flatMap(({ treatmentId, ...variant }) => (treatmentId === row.id ? [variant] : [])),
    };
    return { ...shown, revision: revisionOf(shown) };
  });
}

async function variantsOf(db: Db, treatmentIds: readonly number[]) {
  const rows = await db
    .select({ variant: treatmentVariants, timing: treatmentTimings })
    .from(treatmentVariants)
    .leftJoin(treatmentTimings, eq(treatmentTimings.variantId, treatmentVariants.id))
    .where(inArray(treatmentVariants.treatmentId, [...treatmentIds]))
    .orderBy(asc(treatmentVariants.position), asc(treatmentVariants.id));
  return rows.map(({ variant: { id, treatmentId, name, minutes }, timing }) => ({
    ...{ id, treatmentId, name, minutes },
    buffer_before: timing?.bufferBefore ?? 0,
    buffer_after: timing?.bufferAfter ?? 0,
    segments: timing?.segments ?? null,
    keeps_room: timing?.keepsRoom ?? true,
  }));
}

const revisionOf = (shown: Omit<TreatmentTimes, 'revision'>): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);

async function found(context: Context, id: number): Promise<TreatmentTimes> {
  const mine = and(eq(treatments.id, id), eq(treatments.ownerId, businessOf(context).id));
  const [row] = await timesOf(context.db, mine, {});
  if (!row) throw new Refused(notFound);
  return row;
}

type Given = Parameters<Verb<typeof saveTreatmentTimes>>[1];

export const save: Verb<typeof saveTreatmentTimes> = async (context, given) => {
  const { id, revision } = given;
  await inTransaction(context, async (inside) => {
    await inside.db
      .select({ id: treatments.id })
      .from(treatments)
      .where(and(eq(treatments.id, id), eq(treatments.ownerId, businessOf(inside).id)))
      .for('no key update');
    const before = await found(inside, id);
    if (revision !== undefined && revision !== before.revision) throw new Refused(staleTimes);
    await refuseFaults(inside, before, given);
    await keep(inside.db, given);
  });
  return { message: 'The treatment times were saved.', treatment: await found(context, id) };
};

async function refuseFaults(
  { db, ...context }: Context,
  before: TreatmentTimes,
  given: Given,
): Promise<void> {
  const faults: Record<string, string[]> = {};
  const mine = and(inArray(roomKinds.id, given.room_kinds), eq(roomKinds.ownerId, businessOf(context).id));
  if ((await db.$count(roomKinds, mine)) < given.room_kinds.length)
    faults.room_kinds = ['Choose from your own kinds of room.'];
  const left = new Map(before.variants.map((variant) => [variant.id, variant.minutes]));
  for (const [at, { id, segments }] of given.variants.entries()) {
    const minutes = left.get(id);
    const fault = segments && minutes !== undefined ? segmentsFault(segments, minutes) : null;
    if (!left.delete(id)) faults[`variants.${at}.id`] = ['Choose each variant of the treatment once.'];
    else if (fault) faults[`variants.${at}.segments`] = [fault];
  }
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
}

async function keep(db: Db, { id, room_kinds: kinds, variants }: Given): Promise<void> {
  await db.delete(requiredRooms).where(eq(requiredRooms.treatmentId, id));
  if (kinds.length > 0)
    await db.insert(requiredRooms).values(kinds.map((roomKindId) => ({ treatmentId: id, roomKindId })));
  const changed = variants.map((variant) => variant.id);
  await db.delete(treatmentTimings).where(inArray(treatmentTimings.variantId, changed));
  if (variants.length > 0)
    await db.insert(treatmentTimings).values(
      variants.map((variant) => ({
        variantId: variant.id,
        bufferBefore: variant.buffer_before,
        bufferAfter: variant.buffer_after,
        segments: variant.segments ?? null,
        keepsRoom: variant.keeps_room,
      })),
    );
}
