import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calendarSettings,
  dateOverrides,
  staffServiceTerms,
  timeBlocks,
} from '#src/domains/calendar/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aRoom, aSalon, aTimedTreatment, callsOf, recording } from '#src/testing/calendar/salon.ts';
import { anAppointmentBlock } from '#src/testing/calendar/setup.ts';

/** `npm run offered:appointments` records 2,500; otherwise fifty of each. */
const isThorough = import.meta.env.MODE === 'thorough';
const ofEach = isThorough ? 500 : 50;

let app: TestApp;
let ready: Awaited<ReturnType<typeof aBusyWeek>>;
beforeAll(async () => {
  app = await startTestApp();
  ready = await aBusyWeek();
});
afterAll(() => app.close());

/**
 * People with other hours on some days and prices of their own, a room, blocked time and time off, appointments on some
 * days, and treatments with processing.
 */
async function aBusyWeek() {
  const salon = await aSalon(app);
  const { ownerId, listingId, ada, bea } = salon;
  const room = await aRoom(app.db, salon);
  const colour = await aTimedTreatment(
    app.db,
    salon,
    { name: 'Colour', variants: [{ minutes: 105 }] },
    { timing: { bufferBefore: 5, bufferAfter: 10, segments: [45, 30, 30] }, roomKindId: room.kindId },
  );
  await app.db.insert(dateOverrides).values([
    { ownerId, resourceId: ada.id, listingId, date: '2026-11-04', starts: 1200, ends: 1560 },
    { ownerId, resourceId: bea.id, date: '2026-11-05' },
  ]);
  const call = await callsOf(app, ownerId);
  await app.db.insert(timeBlocks).values(
    [ada.id, bea.id, room.id].flatMap((resourceId, index) =>
      Array.from({ length: 40 }, (_, day) => ({
        ...{ resourceId, cause: 'blocked' as const, isFirm: true },
        during: `[2026-11-03T${10 + index}:00Z,2026-11-03T${10 + index}:50Z)`.replaceAll(
          '2026-11-03',
          new Date(Date.UTC(2026, 10, 3 + day)).toISOString().slice(0, 10),
        ),
      })),
    ),
  );
  await app.db.insert(staffServiceTerms).values([
    { resourceId: bea.id, variantId: salon.variantId, minutes: 50, pricePence: 7000 },
    { resourceId: ada.id, variantId: colour.variantId, pricePence: 9000 },
  ]);
  for (const [index, resourceId] of [ada.id, bea.id, bea.id, ada.id, ada.id, bea.id].entries())
    await anAppointmentBlock(
      app.db,
      ownerId,
      resourceId,
      new Date(Date.UTC(2026, 10, 1 + index * 5, 15, 20)),
    );
  return { ...salon, colour, call };
}

interface Start {
  readonly starts_at: string;
  readonly price: number;
  readonly items: readonly { readonly resource: number }[];
}

test.each([
  ['a cut by anyone', false, () => [{ variant: ready.variantId, resource: null }]],
  ['a cut by anyone without gaps', true, () => [{ variant: ready.variantId, resource: null }]],
  ['a colour by a named person', false, () => [{ variant: ready.colour.variantId, resource: ready.ada.id }]],
  [
    'a colour and a cut by anyone',
    false,
    () => [
      { variant: ready.colour.variantId, resource: null },
      { variant: ready.variantId, resource: null },
    ],
  ],
  [
    'a cut and a colour by one person',
    false,
    () => [
      { variant: ready.variantId, resource: ready.bea.id },
      { variant: ready.colour.variantId, resource: ready.bea.id },
    ],
  ],
])(
  'every start that is offered for %s is recorded with the people and the price that it names',
  {
    timeout: isThorough ? 1_800_000 : 60_000,
  },
  async (_, avoidsGaps, itemsOf) => {
    const { listingId, ownerId, call } = ready;
    await app.db
      .insert(calendarSettings)
      .values({ listingId, ownerId, avoidsGaps })
      .onConflictDoUpdate({ target: calendarSettings.listingId, set: { avoidsGaps } });
    const items = itemsOf();
    const asked = items
      .map(({ variant, resource }) => (resource ? `${variant}:${resource}` : variant))
      .join(',');
    const path = `calendar/slots?listing=${listingId}&items=${asked}&from=2026-11-03&days=40`;
    const { body } = await call('GET', path);
    const offered: Start[] = body.days.flatMap(({ slots }: { slots: Start[] }) => slots);
    expect(offered.length).toBeGreaterThan(200);
    const tried = sample(offered, ofEach);
    const otherwise: string[] = [];
    for (const { starts_at, ...named } of tried) {
      const made = await call('POST', 'calendar/appointment', recording(ready, { items, starts_at }));
      const [was, wanted] = [shownBy(made.body), shownBy(named)];
      if (made.status !== 201 || was !== wanted) otherwise.push(`${starts_at}: ${was}, and not ${wanted}`);
      if (made.status === 201)
        await call('POST', `calendar/appointment/${made.body.id}/state`, { version: 1, event: 'cancel' });
    }
    expect([tried.length, otherwise]).toEqual([Math.min(ofEach, offered.length), []]);
  },
);

const shownBy = ({ price, items }: Partial<Start>) =>
  JSON.stringify([price, items?.map(({ resource }) => resource)]);

/** So many of them at random, the same at each run. */
const sample = <Each>(all: readonly Each[], count: number): Each[] =>
  fc
    .sample(fc.shuffledSubarray([...all], { minLength: Math.min(count, all.length) }), {
      numRuns: 1,
      seed: 1,
    })[0]
    ?.slice(0, count) ?? [];
