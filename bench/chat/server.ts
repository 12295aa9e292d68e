import { randomUUID } from 'node:crypto';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp } from '#src/testing/app.ts';
import { openPatiently, prepareTestDatabases } from '#src/testing/database.ts';
import { proveAddress } from '#src/testing/enquiries/enquiries.ts';
import { aStorefront } from '#src/testing/listings/storefront.ts';
import { openPort } from '#src/testing/live/listening.ts';
import { chatsOfBusiness } from './chats.ts';
import type { Asked, Chat, Told } from './servers.ts';

/** A server in a process of its own, so that its time and memory can be read without those of the people who chat. */
const [, , count, databaseUrl] = process.argv;
if (!databaseUrl) await prepareTestDatabases();
const app = await startTestApp(databaseUrl ? { database: await openPatiently(databaseUrl) } : {});
const port = await openPort(app.http);
app.clock.now = new Date();
setInterval(() => {
  app.clock.now = new Date();
}, 250).unref();
const chats: Chat[] = [];

async function addBusiness(count: number): Promise<void> {
  const shop = await aStorefront(app, { plan: 'elite' });
  const { token: business } = await app.signIn(shop.ownerId);
  for (let client = 0; client < count; client++) {
    const { id } = await anAccount(app.db);
    await proveAddress(app.db, id);
    const { token } = await app.signIn(id);
    const begun = await app.http.inject({
      ...{ method: 'POST', url: `/api/listing-details/${shop.slug}/chat` },
      headers: { authorization: `Bearer ${token}` },
      payload: { message: 'Hello?', written_id: randomUUID() },
    });
    chats.push({ id: begun.json().id, client: token, business });
  }
}

for (let left = Number(count); left > 0; left -= chatsOfBusiness)
  await addBusiness(Math.min(left, chatsOfBusiness));

const tell = (told: Told) => process.send?.(told);
process.on('message', async (asked: Asked) => {
  if (asked === 'stop') {
    await app.http.stop();
    await app.close();
    process.disconnect();
    return;
  }
  const { user, system } = process.cpuUsage();
  tell({ kind: 'figures', rss: process.memoryUsage().rss, cpuMs: (user + system) / 1_000 });
});
tell({ kind: 'started', port, chats });
