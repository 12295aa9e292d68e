import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { callsOf } from '#src/testing/calendar/salon.ts';
import { aColumn, anAppointmentBlock } from '#src/testing/calendar/setup.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { timeBlocks } from '../../tables.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.clock.now = new Date('2026-11-24T09:00:00Z');
});
afterAll(() => app.close());

test('time off that has not ended is listed in order, with the appointments to move', async () => {
  const business = await aBusiness(app.db);
  const id = await aColumn(app.db, business);
  const off = (from: string, to: string) => ({
    ...{ resourceId: id, cause: 'time_off' as const, isFirm: false, reason: 'holiday' as const },
    during: `[${from},${to})`,
  });
  await app.db
    .insert(timeBlocks)
    .values([
      off('2026-12-24T00:00Z', '2026-12-27T00:00Z'),
      off('2026-11-25T00:00Z', '2026-11-26T00:00Z'),
      off('2026-11-20T00:00Z', '2026-11-21T00:00Z'),
    ]);
  await anAppointmentBlock(app.db, business, id, new Date('2026-12-24T10:00Z'));
  const owner = await callsOf(app, business);
  const { status, body } = await owner('GET', `calendar/person/${id}/time-off`);
  expect([status, body.total]).toEqual([200, 2]);
  expect(body.data).toMatchObject([
    { starts_at: '2026-11-25T00:00:00.000Z', reason: 'holiday', appointments: 0 },
    { ends_at: '2026-12-27T00:00:00.000Z', appointments: 1 },
  ]);
});
