import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginSession } from '#src/domains/accounts/sessions/sessions.server.ts';
import { readEnv } from '#src/env.ts';
import { addDays, dateOf, instantOf } from '#src/platform/clock.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { aPerson, aTimedTreatment } from '#src/testing/calendar/salon.ts';
import { silentLog } from '#src/testing/database.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { serveDemo } from '../../scripts/serve-demo.ts';

/** A salon on a server of its own, with a full day. */
export interface Salon {
  readonly address: string;
  readonly ownerId: number;
  readonly token: string;
  /** The full day. */
  readonly date: string;
  /** As the server answered them; the first ones are those of the first person, whose afternoon is free. */
  readonly appointments: readonly Recorded[];
  stop(): Promise<void>;
}

export interface Recorded {
  readonly id: number;
  readonly version: number;
  readonly starts_at: string;
}

const people = 12;
/** How many the first person has, and each other: 150 in all. */
export const mostOfFirst = 7;
const mostOfOthers = 13;
const slotMs = 40 * 60_000;

/** Opens the server of `npm start` over a salon with twelve people, and records 150 appointments on one day. */
export async function openSalon(port: number): Promise<Salon> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-bench-calendar-'));
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', DEMO: 'false', LIMITS_ENABLED: 'false' };
  const made = await makeSalon(settings);
  const server = await serveDemo({ port, env: settings, quiet: true });
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const date = addDays(dateOf(new Date()), 7);
  const day = { address: server.address, token: made.token, date };
  try {
    const appointments: Recorded[] = [];
    for (const [index, person] of made.persons.entries()) {
      const count = index === 0 ? mostOfFirst : mostOfOthers;
      for (let slot = 0; slot < count; slot += 1)
        appointments.push(await record(day, made, { person, slot, number: appointments.length }));
    }
    return { ...day, ownerId: made.ownerId, appointments, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function makeSalon(settings: Record<string, string>) {
  const database = await openDatabase(readEnv(settings), silentLog);
  const { db } = database;
  try {
    const ownerId = await aBusiness(db, { plan: 'elite' });
    const { id: listingId } = await aListing(db, { ownerId, title: 'Quay Rooms' });
    const salon = { ownerId, listingId };
    const plain = await aTimedTreatment(db, salon, { name: 'Cut', variants: [{ minutes: 35 }] });
    const colour = await aTimedTreatment(
      db,
      salon,
      { name: 'Colour', variants: [{ minutes: 30 }] },
      { timing: { bufferAfter: 5, segments: [10, 10, 10] } },
    );
    const persons: number[] = [];
    for (let number = 1; number <= people; number += 1)
      persons.push((await aPerson(db, { ownerId, listings: [listingId], name: `Person ${number}` })).id);
    const session = { accountId: ownerId, isRemembered: true, userAgent: 'bench' };
    const token = await beginSession(db, session, new Date());
    return { ...salon, variants: [plain.variantId, colour.variantId], persons, token };
  } finally {
    await database.close();
  }
}

type Made = Awaited<ReturnType<typeof makeSalon>>;
type Day = Pick<Salon, 'address' | 'token' | 'date'>;

const record = (
  day: Day,
  { listingId, variants }: Made,
  { person, slot, number }: { person: number; slot: number; number: number },
): Promise<Recorded> =>
  ask(day, 'POST', '/api/calendar/appointment', {
    listing: listingId,
    client: { name: `Rhiannon Vale ${number}` },
    items: [{ variant: variants[number % variants.length], resource: person }],
    starts_at: new Date(instantOf(day.date, 540).getTime() + slot * slotMs).toISOString(),
    source: 'phone',
    booking_key: randomUUID(),
  });

/** Puts an appointment so many minutes later, as another screen would. */
export const moveBy = (salon: Salon, { id, version, starts_at }: Recorded, minutes: number) =>
  ask(salon, 'PUT', `/api/calendar/appointment/${id}`, {
    version,
    starts_at: new Date(Date.parse(starts_at) + minutes * 60_000).toISOString(),
    items: [{ position: 0 }],
  });

async function ask(
  { address, token }: Pick<Salon, 'address' | 'token'>,
  method: string,
  path: string,
  body: object,
): Promise<Recorded> {
  const answer = await fetch(address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
