import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id, versionNumber } from '#src/platform/schema/shapes.ts';
import { hasAppointments } from '../people/contract.ts';
import { longestName } from './rules.ts';

const room = z.object({
  id: z.int(),
  name: z.string(),
  /** Treatments ask for a room by its kind. */
  kind: z.string(),
  listing: z.int(),
  version: z.int(),
});
export type Room = z.infer<typeof room>;

export const staleRoom = refusal(
  'stale-room',
  409,
  'This room was changed elsewhere since you opened it. Look at it as it is now.',
);

const own = { access: 'business', right: 'people', byPlace: true } as const;
const path = '/api/calendar/room';
const ofRoom = z.object({ id });
const saved = z.object({ message: z.string(), room });

const words = (missing: string) => z.string(missing).min(1, missing).max(longestName);
const fields = {
  name: words('Give the room a name.'),
  kind: words('Say what kind of room it is.'),
};

export const listRooms = endpoint({
  ...own,
  method: 'GET',
  path,
  inView: true,
  summary: 'The rooms of your places',
  query: z.object(paging(100)),
  returns: paginator(room),
});

export const listRoomKinds = endpoint({
  ...own,
  right: ['people', 'prices'],
  method: 'GET',
  path: '/api/calendar/room-kind',
  inView: true,
  summary: 'The kinds of room that your business has',
  returns: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const addRoom = endpoint({
  ...own,
  method: 'POST',
  path,
  summary: 'Add a room to one of your places; a kind that is new is made',
  body: z.object({ ...fields, listing: id }),
  status: 201,
  returns: saved,
});

export const changeRoom = endpoint({
  ...own,
  method: 'PUT',
  path: `${path}/:id`,
  summary: 'Change the name and kind of a room',
  params: ofRoom,
  body: z.object({ ...fields, version: versionNumber }),
  returns: saved,
  refuses: [notFound, staleRoom],
});

export const removeRoom = endpoint({
  ...own,
  method: 'DELETE',
  path: `${path}/:id`,
  summary: 'Take a room out of the calendar',
  params: ofRoom,
  returns: z.object({ message: z.string() }),
  refuses: [notFound, hasAppointments],
});
