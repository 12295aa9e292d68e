import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { listings } from '#src/domains/listings/tables.server.ts';
import { businessOf, type Context, inTransaction } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { inPlaces, type Whose } from '#src/platform/database/in-places.server.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { lockResources } from '../../reader.server.ts';
import { requiredRooms, resources, roomKinds } from '../../tables.server.ts';
import { hasAppointments } from '../people/contract.ts';
import { endResource, hasAhead, updateResource } from '../people/queries.server.ts';
import {
  type addRoom,
  type changeRoom,
  type listRoomKinds,
  listRooms,
  type Room,
  type removeRoom,
  staleRoom,
} from './contract.ts';

/** More than one business has. */
const mostRooms = 500;

const ofBusiness = (whose: Whose) =>
  and(
    eq(resources.ownerId, whose.id),
    eq(resources.kind, 'room'),
    isNull(resources.endedAt),
    inPlaces(resources.listingId, whose),
  );

const selected = (db: Db) =>
  db
    .select({
      ...{ id: resources.id, name: resources.name, kind: roomKinds.name, version: resources.version },
      listing: sql<number>`${resources.listingId}`,
    })
    .from(resources)
    .innerJoin(roomKinds, eq(roomKinds.id, resources.roomKindId));

export const list: Verb<typeof listRooms> = (context, input) => {
  const whose = businessOf(context);
  return pageOf(context, listRooms, input, {
    rows: ({ offset, limit }) =>
      selected(context.db)
        .where(ofBusiness(whose))
        .orderBy(asc(resources.listingId), asc(resources.position), asc(resources.id))
        .offset(offset)
        .limit(limit),
    total: () => context.db.$count(resources, ofBusiness(whose)),
  });
};

export const kinds: Verb<typeof listRoomKinds> = ({ db, ...context }) =>
  db
    .select({ id: roomKinds.id, name: roomKinds.name })
    .from(roomKinds)
    .where(eq(roomKinds.ownerId, businessOf(context).id))
    .orderBy(sql`lower(${roomKinds.name})`)
    .limit(mostRooms);

async function found(context: Context, id: number): Promise<Room> {
  const [row] = await selected(context.db).where(and(ofBusiness(businessOf(context)), eq(resources.id, id)));
  if (!row) throw new Refused(notFound);
  return row;
}

/** The kind of this name, whatever its capitals. */
async function kindNamed(db: Db, ownerId: number, name: string): Promise<number> {
  const named = and(eq(roomKinds.ownerId, ownerId), sql`lower(${roomKinds.name}) = lower(${name})`);
  await db.insert(roomKinds).values({ ownerId, name }).onConflictDoNothing();
  const [row] = await db.select({ id: roomKinds.id }).from(roomKinds).where(named);
  if (!row) throw new Error('A kind of room was not saved.');
  return row.id;
}

/** Deletes kinds that no room has and no treatment asks for. */
const dropUnused = (db: Db, ownerId: number) =>
  db
    .delete(roomKinds)
    .where(
      and(
        eq(roomKinds.ownerId, ownerId),
        sql`NOT EXISTS (SELECT FROM ${resources} r WHERE r.room_kind_id = ${roomKinds.id})`,
        sql`NOT EXISTS (SELECT FROM ${requiredRooms} n WHERE n.room_kind_id = ${roomKinds.id})`,
      ),
    );

export const add: Verb<typeof addRoom> = async (context, { name, kind, listing }) => {
  const whose = businessOf(context);
  const id = await inTransaction(context, async ({ db }) => {
    const here = and(
      eq(listings.id, listing),
      eq(listings.ownerId, whose.id),
      inPlaces(listings.id, whose),
      sql`${listings.state} <> 'removed'`,
    );
    const faults: Record<string, string[]> = {};
    if ((await db.$count(listings, here)) === 0) faults.listing = ['Choose one of your places.'];
    const rooms = await db.$count(
      resources,
      and(eq(resources.ownerId, whose.id), eq(resources.kind, 'room')),
    );
    if (rooms >= mostRooms) faults.name = [`You can add up to ${mostRooms} rooms.`];
    if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
    const row = { ownerId: whose.id, kind: 'room' as const, name, listingId: listing };
    const roomKindId = await kindNamed(db, whose.id, kind);
    const [made] = await db
      .insert(resources)
      .values({ ...row, roomKindId, position: rooms })
      .returning({ id: resources.id });
    return made?.id ?? 0;
  });
  return { message: 'The room was added.', room: await found(context, id) };
};

export const change: Verb<typeof changeRoom> = async (context, { id, name, kind, version }) => {
  const { id: ownerId } = businessOf(context);
  await inTransaction(context, async (inside) => {
    await found(inside, id);
    const roomKindId = await kindNamed(inside.db, ownerId, kind);
    if (!(await updateResource(inside.db, id, version, { name, roomKindId }))) throw new Refused(staleRoom);
    await dropUnused(inside.db, ownerId);
  });
  return { message: 'The room was saved.', room: await found(context, id) };
};

export const remove: Verb<typeof removeRoom> = async (context, { id }) => {
  const now = context.now();
  await inTransaction(context, async (inside) => {
    await found(inside, id);
    await lockResources(inside.db, [id]);
    if (await hasAhead(inside.db, id, now)) throw new Refused(hasAppointments);
    await endResource(inside.db, id, now);
  });
  return { message: 'The room was removed.' };
};
