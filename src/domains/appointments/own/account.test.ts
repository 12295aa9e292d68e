import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginMoved } from '#src/domains/accounts/hooks.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBooking, aClient } from '#src/testing/appointments/booked.ts';
import { aSalon, type Salon } from '#src/testing/calendar/salon.ts';
import { unzipped } from '#src/testing/files/zip.ts';

let app: TestApp;
let salon: Salon;
let grace: Awaited<ReturnType<typeof aClient>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  salon = await aSalon(app);
  grace = await aClient(app);
});

test('the archive of a client holds what they booked', async () => {
  await aBooking(app, salon, grace.id);
  const { download } = (await grace.call('POST', 'user-export', {})).body;
  const files = unzipped((await app.http.inject(download)).rawPayload);
  const [name] = [...files.keys()].filter((file) => file.includes('booked-appointments'));
  expect(JSON.parse(files.get(name ?? '')?.text ?? '')).toEqual([
    expect.objectContaining({
      ...{ business: 'Quay Rooms', state: 'booked', price: 55 },
      treatments: [{ name: 'Swedish massage', detail: '', with: 'Ada' }],
    }),
  ]);
});

test('an account with an appointment to come is not deleted, and says why', async () => {
  const id = await aBooking(app, salon, grace.id);
  const read = async () => (await grace.call('GET', 'account-deletion')).body;
  expect((await read()).bars).toEqual(['You have 1 appointment to come: cancel first.']);
  await grace.call('POST', `appointment/${id}/cancel`);
  const { bars, keeps } = await read();
  expect([bars, keeps.join(' ')]).toEqual([[], expect.stringContaining('stay in the businesses’ calendars')]);
});

test('appointments follow a person who begins to sign in by another account', async () => {
  const id = await aBooking(app, salon, grace.id);
  const other = await aClient(app);
  await app.context.runHook(app.context, loginMoved, { from: grace.id, to: other.id });
  expect((await other.call('GET', `appointment/${id}`)).status).toBe(200);
  expect((await grace.call('GET', `appointment/${id}`)).status).toBe(404);
});
