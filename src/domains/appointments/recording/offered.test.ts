import { afterAll, beforeAll, expect, test } from 'vitest';
import { dateOverrides, timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aRoom, aSalon, aTimedTreatment, callsOf, recording } from '#src/testing/calendar/salon.ts';

/** `npm run offered:appointments` records two thousand; otherwise a few of each. */
const isThorough = import.meta.env.MODE === 'thorough';
const ofEach = isThorough ? 500 : 8;

let app: TestApp;
let ready: Awaited<ReturnType<typeof aBusyWeek>>;
beforeAll(async () => {
  app = await startTestApp();
  ready = await aBusyWeek();
});
afterAll(() => app.close());

/** People with other hours on some days, a room, blocked time and time off, and treatments with processing. */
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
  return { ...salon, colour, call };
}

test.each([
  ['a cut by anyone', () => [{ variant: ready.variantId, resource: null }]],
  ['a colour by a named person', () => [{ variant: ready.colour.variantId, resource: ready.ada.id }]],
  [
    'a colour and a cut by anyone',
    () => [
      { variant: ready.colour.variantId, resource: null },
      { variant: ready.variantId, resource: null },
    ],
  ],
  [
    'a cut and a colour by one person',
    () => [
      { variant: ready.variantId, resource: ready.bea.id },
      { variant: ready.colour.variantId, resource: ready.bea.id },
    ],
  ],
])('every start that is offered for %s can be recorded', async (_, itemsOf) => {
  const items = itemsOf();
  const asked = items
    .map(({ variant, resource }) => (resource ? `${variant}:${resource}` : variant))
    .join(',');
  const path = `calendar/slots?listing=${ready.listingId}&items=${asked}&from=2026-11-03&days=40`;
  const { body } = await ready.call('GET', path);
  const offered: string[] = body.days.flatMap(({ slots }: { slots: { starts_at: string }[] }) =>
    slots.map(({ starts_at }) => starts_at),
  );
  expect(offered.length).toBeGreaterThan(200);
  const every = Math.max(1, Math.floor(offered.length / ofEach));
  const tried = offered.filter((_start, index) => index % every === 0).slice(0, ofEach);
  const refused: string[] = [];
  for (const starts_at of tried) {
    const made = await ready.call('POST', 'appointment', recording(ready, { items, starts_at }));
    if (made.status !== 201) refused.push(`${starts_at}: ${made.status} ${JSON.stringify(made.body)}`);
    else await ready.call('POST', `appointment/${made.body.id}/state`, { version: 1, event: 'cancel' });
  }
  expect([tried.length > ofEach / 2, refused]).toEqual([true, []]);
});
