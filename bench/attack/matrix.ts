import { parseArgs } from 'node:util';
import { Random } from '#demo/random.ts';
import { openDemoApp } from './demo-app.ts';
import type { Send } from './matrix/attack.ts';
import { say, serverOptions } from './options.ts';

/**
 * `npm run attack:matrix`: every route of the server, as a visitor, an ended session, a client, a business, a business
 * that leaves and an operator, with ids of another business and another client in address, query and body, and with
 * every column of the database in every body. Over HTTP, with the demonstration directory. Nothing of the others may
 * be told or changed, what is theirs must be answered as what does not exist, and no other column may be written.
 */
const { values } = parseArgs({
  options: {
    ...serverOptions('4890'),
    /** Of the requests that differ in one id alone, the share to send: 1 for all, about 130,000. */
    share: { type: 'string', default: '0.25' },
    seed: { type: 'string', default: '1' },
  },
});

const app = await openDemoApp(values.database);
const { attackWithForeignIds } = await import('./matrix/attack.ts');
const address = await app.http.listen({ port: Number(values.port), host: '127.0.0.1' });

const send: Send = async ({ method, url, token, payload }) => {
  const answer = await fetch(address + url, {
    method,
    headers: {
      // A connection that was kept may be closed by the server just as it is used again.
      connection: 'close',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: 'manual',
    ...(payload === undefined || method === 'GET' ? {} : { body: JSON.stringify(payload) }),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', body: await answer.text() };
};

const began = performance.now();
const random = new Random(values.seed);
const share = Number(values.share);
const { counts, routes, faults } = await attackWithForeignIds({ app, send, random, share, every: 20, say });
await app.close();
console.table({ 'requests with another’s ids, or every column, in': counts });
const requests = Object.values(counts).reduce((sum, count) => sum + count, 0);
const seconds = Math.round((performance.now() - began) / 1_000);
say(`${requests} requests to ${routes} routes in ${seconds} s: ${faults.length} faults.`);
process.exitCode = faults.length === 0 ? 0 : 1;
