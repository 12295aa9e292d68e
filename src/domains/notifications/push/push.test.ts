import { createECDH, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { askAs } from '#src/testing/calendar/columns.ts';
import { notify } from '../notify.server.ts';
import { pushSubscriptions } from '../tables.server.ts';
import { isPushService } from './service.server.ts';

const vapid = webPush.generateVAPIDKeys();

let app: TestApp;
let account: { readonly id: number };
beforeAll(async () => {
  app = await startTestApp({
    settings: { VAPID_PUBLIC_KEY: vapid.publicKey, VAPID_PRIVATE_KEY: vapid.privateKey },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  account = await anAccount(app.db);
  app.sent.length = 0;
  app.outside.sent.length = 0;
});

let devices = 0;

/** What a browser hands over. */
function aDevice() {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const endpoint = `https://fcm.googleapis.com/fcm/send/${++devices}`;
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

async function aSubscribedDevice(answers: number) {
  const device = aDevice();
  app.outside.takers.set(device.endpoint, { status: answers });
  expect((await askAs(app, account.id, 'POST', '/api/push', device)).status).toBe(200);
  return device;
}

const tell = () =>
  notify(app.context, [{ accountId: account.id, businessId: null }], {
    ...{
      event: 'message',
      subject: 'conversation:7',
      text: 'Quay Rooms has answered you',
      path: '/dashboard',
    },
  });

const kept = async () => (await app.db.select().from(pushSubscriptions)).map(({ endpoint }) => endpoint);

test('a device gets its person’s notifications, encrypted and signed by the site', async () => {
  const { endpoint } = await aSubscribedDevice(201);
  await tell();
  await app.runJobs();
  const [sent] = app.outside.sent;
  expect(sent?.address).toBe(endpoint);
  expect(sent?.headers).toMatchObject({ 'Content-Encoding': 'aes128gcm', TTL: 86_400 });
  expect(String(sent?.headers.Authorization)).toContain(`k=${vapid.publicKey}`);
  expect(sent?.body.toString('latin1')).not.toContain('Quay');
});

test('what was seen in the meantime wakes nobody', async () => {
  await aSubscribedDevice(201);
  await tell();
  const { body } = await askAs(app, account.id, 'GET', '/api/notification');
  await askAs(app, account.id, 'POST', '/api/notification/read', { up_to: body.data[0].id });
  await app.runJobs();
  expect(app.outside.sent).toEqual([]);
});

test('devices show the kinds that their person chose', async () => {
  await aSubscribedDevice(201);
  const { body } = await askAs(app, account.id, 'PUT', '/api/notification-settings', { push: ['review'] });
  expect(body.settings.push).toEqual(['review']);
  await tell();
  expect(app.sent).toEqual([]);
  await askAs(app, account.id, 'PUT', '/api/notification-settings', { push: ['message'] });
  await tell();
  expect(app.sent).toHaveLength(1);
});

test('in quiet hours it waits for their end', async () => {
  await aSubscribedDevice(201);
  const quiet = { from: 9 * 60, to: 10 * 60 };
  await askAs(app, account.id, 'PUT', '/api/notification-settings', { quiet_hours: quiet });
  await tell();
  expect(app.sent.map(({ startAfter }) => startAfter?.toISOString())).toEqual(['2026-11-02T10:00:00.000Z']);
});

test.each([
  [404, false],
  [410, false],
  [429, true],
  [503, true],
])('after an answer of %i the device is kept: %s', async (status, isKept) => {
  const { endpoint } = await aSubscribedDevice(status);
  await tell();
  await app.runJobs();
  expect((await kept()).includes(endpoint)).toBe(isKept);
});

test('a device that is turned off gets nothing, and only its own person can turn it off', async () => {
  const { endpoint } = await aSubscribedDevice(201);
  const stranger = await anAccount(app.db);
  await askAs(app, stranger.id, 'POST', '/api/push/end', { endpoint });
  expect(await kept()).toContain(endpoint);
  await askAs(app, account.id, 'POST', '/api/push/end', { endpoint });
  await tell();
  expect(app.sent).toEqual([]);
});

test('T: a device whose session was ended elsewhere gets nothing, until its person signs in on it again', async () => {
  const device = await aSubscribedDevice(201);
  expect((await askAs(app, account.id, 'DELETE', '/api/session')).status).toBe(200);
  await tell();
  expect(app.sent).toEqual([]);
  await askAs(app, account.id, 'POST', '/api/push', { ...device, again: true });
  await tell();
  await app.runJobs();
  expect(app.outside.sent).toHaveLength(1);
});

test('T: who signs in next on a device gets nothing on it without asking', async () => {
  const device = await aSubscribedDevice(201);
  const next = await anAccount(app.db);
  const answer = await askAs(app, next.id, 'POST', '/api/push', { ...device, again: true });
  expect([answer.status, answer.body.code]).toEqual([409, 'not-this-device']);
});

test('a browser belongs to who subscribed it last, and an account has at most ten', async () => {
  const device = await aSubscribedDevice(201);
  const next = await anAccount(app.db);
  await askAs(app, next.id, 'POST', '/api/push', device);
  await tell();
  expect(app.sent).toEqual([]);
  for (let count = 0; count < 11; count++) await aSubscribedDevice(201);
  const own = await app.db.select().from(pushSubscriptions);
  expect(own.filter(({ accountId }) => accountId === account.id)).toHaveLength(10);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://db5p.notify.windows.com/w/?token=1', true],
  ['http://fcm.googleapis.com/fcm/send/1', false],
  ['https://fcm.googleapis.com:8443/fcm/send/1', false],
  ['https://fcm.googleapis.com.evil.example/1', false],
  ['https://evilnotify.windows.com/1', false],
  ['https://127.0.0.1/1', false],
])('T: %s is a push service: %s', (address, isOne) => {
  expect(isPushService(address)).toBe(isOne);
});

test('another address than that of a push service is refused, and every wrong field is named', async () => {
  const device = aDevice();
  const elsewhere = { ...device, endpoint: 'https://evil.example/1' };
  expect((await askAs(app, account.id, 'POST', '/api/push', elsewhere)).body.code).toBe(
    'unknown-push-service',
  );
  const { body } = await askAs(app, account.id, 'POST', '/api/push', {
    endpoint: 'x',
    keys: { p256dh: 'y' },
  });
  expect(Object.keys(body.errors).toSorted()).toEqual(['endpoint', 'keys.auth', 'keys.p256dh']);
});

test('without keys of the site nothing is offered, taken or sent', async () => {
  const plain = await startTestApp();
  const { id } = await anAccount(plain.db);
  expect((await askAs(plain, id, 'GET', '/api/push')).body).toEqual({ key: null });
  expect((await askAs(plain, id, 'POST', '/api/push', aDevice())).status).toBe(409);
  await plain.close();
});
