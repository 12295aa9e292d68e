import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { failure, sendFailure } from '#src/platform/http/failure.server.ts';
import { receiveWebhook } from './receive.server.ts';

export const webhookPath = '/api/paypal/webhook';

/** For the API's document: the body is PayPal's, and only its signature is judged before it is read. */
export const webhook = endpoint({
  method: 'POST',
  path: webhookPath,
  summary: 'Where PayPal sends its notices, signed in the PAYPAL-TRANSMISSION-… headers',
  access: 'public',
  rateLimit: 'writes',
  body: z.looseObject({ id: z.string(), event_type: z.string(), resource: z.looseObject({}) }),
  returns: z.object({ message: z.string() }),
});

const longestBody = 256 * 1024;

/** Each of them may cost a question to PayPal: more at once come again later, as PayPal sees to. */
const mostAtOnce = 64;

/**
 * Where PayPal tells us that something happened. No token and no limit by address: what comes is judged by its
 * signature, over the bytes as they came.
 */
export async function webhookRoute(app: FastifyInstance): Promise<void> {
  let underWay = 0;
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: longestBody }, (_request, body, done) =>
      done(null, body),
    );
    inside.post(webhookPath, async (request, reply) => {
      if (underWay >= mostAtOnce) return sendFailure(reply, failure('busy', request.id));
      underWay += 1;
      try {
        const { headers } = request;
        const body = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
        const single = Object.entries(headers).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        );
        const delivery = { headers: Object.fromEntries(single), body };
        const status = await receiveWebhook(app.contextOf(request), delivery);
        if (status === 200) return reply.header('cache-control', 'no-store').send({ message: 'Noted.' });
        return sendFailure(reply, failure(status === 400 ? 'unreadable' : 'busy', request.id));
      } finally {
        underWay -= 1;
      }
    });
  });
}
