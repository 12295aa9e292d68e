import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aSalon, callsOf, recording } from '#src/testing/calendar/salon.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tries = 50;
const at = (time: string) => `2026-11-03T${time}:00.000Z`;

/** Fifty calls at the same moment: how many were recorded, and what the others were told. */
async function fifty(itemsOf: (salon: Awaited<ReturnType<typeof aSalon>>) => object[]) {
  const salon = await aSalon(app);
  const call = await callsOf(app, salon.ownerId);
  const answers = await Promise.all(
    Array.from({ length: tries }, () =>
      call('POST', 'calendar/appointment', recording(salon, { items: itemsOf(salon) })),
    ),
  );
  const refused = answers
    .filter(({ status }) => status !== 201)
    .map(({ status, body }) => ({ status, body }));
  return { salon, recorded: answers.length - refused.length, refused };
}

test('of fifty tries for one time at once one is recorded, and the others are told the nearest times', async () => {
  const { salon, recorded, refused } = await fifty(({ variantId, ada }) => [
    { variant: variantId, resource: ada.id },
  ]);
  expect(recorded).toBe(1);
  expect(refused).toHaveLength(tries - 1);
  for (const { status, body } of refused) {
    expect([status, body.code]).toEqual([409, 'slot-taken']);
    expect(body.errors.nearest).toEqual([at('09:00'), at('11:00'), at('11:15')]);
  }
  expect(await app.db.$count(timeBlocks, eq(timeBlocks.resourceId, salon.ada.id))).toBe(1);
});

test('of fifty tries for anyone at one time each person gets one', async () => {
  const { salon, recorded } = await fifty(({ variantId }) => [{ variant: variantId, resource: null }]);
  expect(recorded).toBe(2);
  for (const { id } of [salon.ada, salon.bea])
    expect(await app.db.$count(timeBlocks, eq(timeBlocks.resourceId, id))).toBe(1);
});
