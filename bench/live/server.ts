import { setTimeout as wait } from 'node:timers/promises';
import { announce } from '#src/platform/live/live.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp } from '#src/testing/app.ts';
import { prepareTestDatabases } from '#src/testing/database.ts';
import { openPort } from '#src/testing/live/listening.ts';
import type { Asked, Business, Told } from './streams.ts';

/** A server in a process of its own, so that its memory can be read without that of those who listen. */
await prepareTestDatabases();
const app = await startTestApp();
const port = await openPort(app.http);
const businesses: Business[] = [];
for (let count = Number(process.argv[2]); count > 0; count--) {
  const { id } = await anAccount(app.db, { role: 'agent' });
  businesses.push({ topic: `calendar:${id}`, token: (await app.signIn(id)).token });
}

const tell = (told: Told) => process.send?.(told);

/** More than once: what one collection finds may hold what only the next one lets go. */
async function collect(): Promise<void> {
  for (let times = 0; times < 4; times++) {
    globalThis.gc?.();
    await wait(50);
  }
}

process.on('message', async (asked: Asked) => {
  if (asked === 'stop') {
    await app.http.stop();
    await app.close();
    process.disconnect();
    return;
  }
  if (asked === 'announce') for (const { topic } of businesses) announce(app.context, topic);
  else await collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  tell({ kind: 'figures', rss, held: heapUsed + external, cpuMs: (user + system) / 1_000 });
});
tell({ kind: 'started', port, businesses });
