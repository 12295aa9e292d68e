import fc from 'fast-check';
import { reviewWaitlist } from '#src/domains/appointments/waitlist/ending.server.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '../app.ts';
import { aBookedSalon, type BookedSalon, type Client, wish } from '../appointments/booking.ts';
import { type WaitHistory, type WaitStep, waitHistory, waitingClients } from './histories.ts';
import { lineOf, lookBreaches, waitlistBreaches } from './laws.ts';
import { aPatientClient, aSecond, joining, patientCallsOf } from './waiting.ts';

const days = ['2026-11-03', '2026-11-04'] as const;
const hours = Array.from({ length: 9 }, (_, hour) => hour + 9);

interface World {
  readonly app: TestApp;
  readonly salon: BookedSalon;
  readonly waiting: readonly Client[];
  readonly owner: Client['call'];
  /** Bookings by others, each with who made it. */
  readonly bookings: { readonly id: number; readonly client: Client }[];
  readonly faults: string[];
}

export interface WaitFigures extends Record<string, unknown> {
  readonly histories: number;
  offers: number;
  accepted: number;
  lapsed: number;
  declined: number;
  readonly breaches: { readonly history: WaitHistory; readonly said: readonly string[] }[];
}

/** Plays so many random histories, each in a salon of its own; ends at the first that broke a law. */
export async function playWaitlists(
  app: TestApp,
  { histories, seed, tell }: { histories: number; seed: number; tell?: (sentence: string) => void },
): Promise<WaitFigures> {
  const figures: WaitFigures = {
    ...{ histories, offers: 0, accepted: 0, lapsed: 0, declined: 0, breaches: [] },
  };
  for (const [index, history] of fc.sample(waitHistory, { seed, numRuns: histories }).entries()) {
    const { said, salon } = await playWaitlist(app, history);
    const { offers } = await lineOf(app, salon);
    figures.offers += offers.length;
    for (const kind of ['accepted', 'lapsed', 'declined'] as const)
      figures[kind] += offers.filter(({ answer }) => answer === kind).length;
    if (said.length > 0) {
      figures.breaches.push({ history, said });
      break;
    }
    if ((index + 1) % 50 === 0) tell?.(`${index + 1} histories, ${figures.offers} offers`);
  }
  return figures;
}

/** Plays one history, and answers what broke a law. */
async function playWaitlist(
  app: TestApp,
  history: WaitHistory,
): Promise<{ said: string[]; salon: BookedSalon }> {
  app.clock.now = new Date('2026-11-01T09:30:00Z');
  const world = await aWorld(app);
  const { salon } = world;
  for (const steps of history) {
    const minutes = steps.reduce((sum, one) => sum + (one.kind === 'pass' ? one.minutes : 0), 0);
    const hour = hourOf(app.clock.now);
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    await Promise.all(steps.map((step) => play(world, step)));
    const before = await lineOf(app, salon);
    // The job that runs every hour.
    if (hourOf(app.clock.now) !== hour) await reviewWaitlist(app.context);
    // Two servers.
    await Promise.all([aSecond(app), aSecond(app)]);
    await aSecond(app);
    const said = [
      ...world.faults,
      ...(await waitlistBreaches(app, salon)),
      ...(await lookBreaches(app, salon, before)),
    ];
    if (said.length > 0) return { said, salon };
  }
  return { said: [], salon };
}

const hourOf = (at: Date) => Math.floor(at.getTime() / 3_600_000);

/** A salon whose two days are full: most of it blocked, and three hours booked. */
async function aWorld(app: TestApp): Promise<World> {
  const salon = await aBookedSalon(app);
  const busy = new Set(['2026-11-03 10 ada', '2026-11-03 14 bea', '2026-11-04 11 ada']);
  const people = { ada: salon.ada.id, bea: salon.bea.id };
  await app.db
    .insert(timeBlocks)
    .values(
      days.flatMap((day) =>
        hours.flatMap((hour) =>
          (['ada', 'bea'] as const).flatMap((name) =>
            busy.has(`${day} ${hour} ${name}`) ? [] : [blockAt(people[name], day, hour)],
          ),
        ),
      ),
    );
  const waiting: Client[] = [];
  for (let client = 0; client < waitingClients; client += 1) waiting.push(await aPatientClient(app));
  const owner = patientCallsOf(app, salon.ownerId);
  const world: World = { app, salon, waiting, owner, bookings: [], faults: [] };
  for (const key of busy) {
    const [day = '', hour = '', name = ''] = key.split(' ');
    await book(world, `${day}T${hour}:00:00.000Z`, name === 'ada' ? people.ada : people.bea);
  }
  await aSecond(app);
  return world;
}

const blockAt = (resourceId: number, day: string, hour: number) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return {
    ...{ resourceId, cause: 'blocked' as const, isFirm: true },
    during: `[${day}T${two(hour)}:00:00Z,${day}T${two(hour + 1)}:00:00Z)`,
  };
};

async function book({ app, salon, bookings }: World, at: string, staff: number | null): Promise<void> {
  const client = await aPatientClient(app);
  const { status, body } = await client.call('POST', 'appointment', wish(salon, { at, staff }));
  if (status === 201) bookings.push({ id: body.appointment.id, client });
}

const pick = <One>(all: readonly One[], which: number): One | undefined => all[which % (all.length || 1)];

async function play(world: World, step: WaitStep): Promise<void> {
  const { salon, waiting, owner, bookings, faults } = world;
  const check = (what: string, status: number) => {
    if (status >= 500) faults.push(`${what} was answered with ${status}`);
  };
  const client = 'who' in step ? waiting[step.who] : undefined;
  if (step.kind === 'join' && client) {
    const day = days[step.day] ?? days[0];
    const staff = step.person === 'anyone' ? null : salon[step.person].id;
    const parts = step.part === 'any' ? ['morning', 'afternoon', 'evening'] : [step.part];
    const body = joining(salon, { from: day, to: day, parts, staff });
    check('joining', (await client.call('POST', 'waitlist', body)).status);
  }
  if (step.kind === 'leave' && client) {
    const entry = (await client.call('GET', 'waitlist')).body[0];
    if (entry) check('leaving', (await client.call('DELETE', `waitlist/${entry.id}`)).status);
  }
  if (step.kind === 'book') {
    const day = pick(days, step.which) ?? days[0];
    const hour = pick(hours, step.which) ?? 9;
    await book(world, `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`, null);
  }
  if (step.kind === 'cancel') {
    const booking = pick(bookings, step.which);
    if (booking)
      check('cancelling', (await booking.client.call('POST', `appointment/${booking.id}/cancel`)).status);
  }
  if (step.kind === 'block') {
    const [during] = [blockAt(0, days[step.day] ?? days[0], step.hour).during];
    const [from = '', to = ''] = during.slice(1, -1).split(',');
    const body = { resource: salon[step.person].id, starts_at: from, ends_at: to };
    check('blocking', (await owner('POST', 'calendar/block', body)).status);
  }
  if (step.kind === 'unblock') {
    const { blocks } = (await owner('GET', `calendar?from=${days[0]}&days=2`)).body;
    const block = pick(
      blocks.filter(({ cause }: { cause: string }) => cause === 'blocked'),
      step.which * 7,
    ) as { id: number } | undefined;
    if (block) check('unblocking', (await owner('DELETE', `calendar/block/${block.id}`)).status);
  }
  if (step.kind === 'answer') await answer(world, step, check);
}

async function answer(
  world: World,
  { which, yes }: Extract<WaitStep, { kind: 'answer' }>,
  check: (what: string, status: number) => void,
): Promise<void> {
  const { waiting, faults, app } = world;
  const client = pick(waiting, which);
  const entries = (await client?.call('GET', 'waitlist'))?.body ?? [];
  const offer = entries.find((entry: { offer: object | null }) => entry.offer)?.offer;
  if (!client || !offer) return;
  const path = `waitlist-offer/${offer.id}/${yes ? 'accept' : 'decline'}`;
  const { status, body } = await client.call('POST', path, yes ? { pay: 'venue' } : undefined);
  check('answering', status);
  if (!yes || status !== 201) return;
  if (body.appointment.starts_at !== offer.at)
    faults.push(`${offer.at} was accepted, and ${body.appointment.starts_at} was booked`);
  if (Date.parse(offer.expires_at) <= app.clock.now.getTime()) faults.push('a lapsed offer was accepted');
}
