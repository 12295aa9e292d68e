import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { startRobot } from './robot.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the demonstration’s salon answers a chat by a program that says so, and only while no person takes chats', async () => {
  const hours = [{ weekday: 0, opens: 0, closes: 1440 }];
  const shop = await aStorefront(app, { plan: 'elite', listing: { hours } });
  await proveAddress(app.db, shop.client.id);
  await app.db.execute(sql`UPDATE accounts SET email = 'elite@example.com' WHERE id = ${shop.ownerId}`);
  const stop = await startRobot(app.context);
  const box = async () => (await app.http.inject(`/api/listing-details/${shop.slug}/chat`)).json();
  expect(await box()).toMatchObject({ chat: 'now', automatic: true });
  const written = await shop.asClient('POST', `/api/listing-details/${shop.slug}/chat`, {
    ...{ message: 'Hello?', written_id: randomUUID() },
  });
  const path = `/api/enquiry/${written.json().id}`;
  await shop.asClient('POST', `${path}/presence`, { window: randomUUID() });
  const messages = async () => (await shop.asClient('GET', path)).json().messages;
  for (let tries = 0; tries < 100 && (await messages()).length < 2; tries++) await wait(100);
  expect(await messages()).toMatchObject([
    { from: 'visitor', automatic: false },
    { from: 'business', automatic: true, text: expect.stringContaining('not a person') },
  ]);
  await shop.asBusiness('POST', '/api/chat/presence', { window: randomUUID() });
  expect(await box()).toMatchObject({ chat: 'now', automatic: false });
  await shop.asClient('POST', `${path}/message`, { message: 'And a person?' });
  await wait(2_500);
  expect(await messages()).toHaveLength(3);
  stop();
});
