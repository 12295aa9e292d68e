import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tell } from '#src/domains/appointments/emails/tell.server.ts';
import { openMail } from '#src/platform/mail/mail.server.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBookedAppointment } from '#src/testing/appointments/told.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { isStopped, unsubscribePath } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const settings = async (id: number) => (await askAs(app, id, 'GET', '/api/notification-settings')).body;
const tokenIn = (text: string) => /\/unsubscribe\/([\w-]+)/.exec(text)?.[1];

async function aReminder() {
  const shop = await aStorefront(app);
  const { id: clientId } = shop.client;
  const id = await aBookedAppointment(app.db, shop, { client: { id: clientId, name: 'Imogen Thackray' } });
  app.emails.length = 0;
  await tell(app.context, id, 'remind', 'system');
  const [reminder] = app.emails;
  if (!reminder) throw new Error('No reminder was sent.');
  return { ...shop, id, reminder, token: tokenIn(reminder.text) };
}

test('a reminder’s link stops reminders without signing in, and a cancellation is still emailed', async () => {
  const { client, id, token } = await aReminder();
  const url = `/api/unsubscribe/${token}`;
  expect((await app.http.inject({ url })).json()).toEqual({ event: 'reminders', stopped: false });
  expect((await settings(client.id)).reminders).toBe('on');
  const stopped = await app.http.inject({ method: 'POST', url, payload: {} });
  expect([stopped.statusCode, stopped.json()]).toEqual([200, { event: 'reminders', stopped: true }]);
  expect(await settings(client.id)).toMatchObject({
    reminders: 'off',
    near_reminders: 'off',
    messages: 'on',
  });
  app.emails.length = 0;
  await tell(app.context, id, 'cancel', 'business');
  const [notice] = app.emails;
  expect(notice?.subject).toMatch(/cancelled/);
  expect(notice?.unsubscribe).toBeUndefined();
});

test('every email of a kind to an address has the same link, and other kinds another', async () => {
  const sent = { email: 'same@example.com', accountId: null };
  const path = (event: 'reminders' | 'messages') => unsubscribePath(app.context, { ...sent, event });
  const first = await path('reminders');
  expect(await path('reminders')).toBe(first);
  expect(await path('messages')).not.toBe(first);
});

test('an unknown link stops nothing', async () => {
  for (const method of ['GET', 'POST'] as const)
    expect((await app.http.inject({ method, url: '/api/unsubscribe/nothing' })).statusCode).toBe(404);
});

test('an address without an account can stop invitations to review', async () => {
  const guest = { email: 'Guest@example.com', accountId: null, event: 'review_invitations' } as const;
  const path = await unsubscribePath(app.context, guest);
  expect(await isStopped(app.db, guest)).toBe(false);
  await app.http.inject({ method: 'POST', url: `/api${path}`, payload: {} });
  expect(await isStopped(app.db, { ...guest, email: 'guest@example.com' })).toBe(true);
});

test('a business turns off the daily summary by its link', async () => {
  const { ownerId } = await aStorefront(app);
  await askAs(app, ownerId, 'PUT', '/api/notification-settings', { team_appointments: 'daily' });
  const path = await unsubscribePath(app.context, {
    ...{ email: 'owner@example.com', accountId: ownerId, event: 'summary' },
  });
  await app.http.inject({ method: 'POST', url: `/api${path}`, payload: {} });
  expect((await settings(ownerId)).team_appointments).toBe('off');
});

test('the email has the headers by which mail programs unsubscribe in one click', async () => {
  const { reminder } = await aReminder();
  const dataDir = await mkdtemp(join(tmpdir(), 'unsubscribe-'));
  await openMail({ dataDir, smtpUrl: null, mailFrom: 'Treatory <hello@example.com>' }).send(reminder);
  const file = (await readdir(join(dataDir, 'outbox'))).find((name) => name.endsWith('.eml')) ?? '';
  const text = (await readFile(join(dataDir, 'outbox', file), 'utf8')).replace(/\r\n\s/g, ' ');
  expect(text).toContain(`List-Unsubscribe: <${reminder.unsubscribe}>`);
  expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(text).toContain('Auto-Submitted: auto-generated');
  await rm(dataDir, { recursive: true });
});
