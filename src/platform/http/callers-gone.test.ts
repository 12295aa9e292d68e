import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { bareApp } from '#src/testing/bare-app.ts';
import { failure, sendFailure } from './failure.server.ts';

test('a caller who leaves while a refusal is on its way is no fault of ours', async () => {
  const heard: string[] = [];
  const app = await bareApp({ heard });
  const refused = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  // Holds the refusal back until its caller has left.
  app.addHook('onSend', async (_request, reply) => {
    refused.resolve();
    if (!reply.raw.closed) await once(reply.raw, 'close');
  });
  app.get(
    '/busy',
    { preHandler: async (request, reply) => sendFailure(reply, failure('busy', request.id)) },
    async () => {
      setImmediate(() => answered.resolve());
      return 'a second answer';
    },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = get(`${address}/busy`);
  asked.on('error', () => {});
  await refused.promise;
  asked.destroy();
  await answered.promise;
  await app.close();
  expect(heard.filter((line) => line.includes('"level":50'))).toEqual([]);
});
