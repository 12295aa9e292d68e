import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Setup } from './setup.ts';
import { asClient } from './signing-up.ts';
import type { Reply } from './site.ts';

const offered = z.object({
  days: z.array(z.object({ date: z.iso.date(), times: z.array(z.object({ at: z.string() })) })),
});
const dayMs = 86_400_000;
/** Days ahead: clients book at most sixty. */
const [first, last] = [3, 55];

/** Two instants of one day at which something can begin, in any order; null where nothing is said, or no day has two. */
async function twoTimes({ site, salon, random }: Setup) {
  const from = new Date(Date.now() + random.whole(first, last) * dayMs).toISOString().slice(0, 10);
  const path = `/api/listing-details/${salon.slug}/times?variant=${salon.variant}&from=${from}&days=3`;
  const days = offered.safeParse((await site.send({ path })).body).data?.days ?? [];
  const found = days.find(({ times }) => times.length > 1);
  if (!found) return null;
  const at = () => random.pick(found.times).at;
  return { date: found.date, at: at(), later: at() };
}

/** Someone else was quicker. */
const isTaken = ({ status, body }: Reply) => status === 409 && Object(body).code === 'slot-taken';

/** A client who is new here books a time that is offered. */
export async function bookTime(setup: Setup, marker: string): Promise<unknown> {
  const { site, record, salon } = setup;
  const times = await twoTimes(setup);
  const token = times && (await asClient(setup, marker));
  if (!token) return null;
  const json = { slug: salon.slug, variants: [salon.variant], at: times.at, pay: 'venue' };
  const mine = z.array(z.object({ starts_at: z.string() }));
  return record.make({
    ...{ kind: 'booking', marker, isNamed: true, mayBeRefused: isTaken },
    promise: (body) => Object(body).appointment?.id,
    send: () => site.send({ method: 'POST', path: '/api/appointment', token, json, key: marker }),
    count: async () => (await site.read(mine, { path: '/api/appointment', token })).length,
  });
}

const day = z.object({
  appointments: z.array(
    z.object({ id: z.int(), starts_at: z.string(), client: z.object({ name: z.string() }).nullable() }),
  ),
});

/** The business records an appointment and moves it to another time of that day. */
export async function recordAndMove(setup: Setup, marker: string): Promise<unknown> {
  const { site, record, salon, tokens } = setup;
  const times = await twoTimes(setup);
  if (!times) return null;
  const token = tokens.business;
  const name = `Caller ${marker}`;
  const found = async () => {
    const path = `/api/calendar?from=${times.date}&days=1&listing=${salon.listing}`;
    const { appointments } = await site.read(day, { path, token });
    return appointments.filter(({ client }) => client?.name === name);
  };
  const path = '/api/calendar/appointment';
  const json = {
    ...{ listing: salon.listing, client: { name }, source: 'phone', starts_at: times.at },
    ...{ items: [{ variant: salon.variant, resource: null }], booking_key: randomUUID() },
  };
  const recorded = await record.make({
    ...{ kind: 'recorded appointment', marker, isNamed: true, mayBeRefused: isTaken },
    promise: (body) => Object(body).id,
    send: () => site.send({ method: 'POST', path, token, json }),
    count: async () => (await found()).length,
  });
  if (!recorded) return null;
  const { id, version } = Object(recorded);
  return record.make({
    ...{ kind: 'moved appointment', marker, mayBeRefused: isTaken },
    send: () =>
      site.send({
        ...{ method: 'PUT', path: `${path}/${id}`, token },
        json: { version, starts_at: times.later, items: [{ position: 0 }], note: '' },
      }),
    count: async () =>
      (await found()).filter((each) => Date.parse(each.starts_at) === Date.parse(times.later)).length,
  });
}
