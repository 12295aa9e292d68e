import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#src/env.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { Refused, type Served, serve } from '../serve.server.ts';
import { healthCheck, unhealthy } from './contract.ts';

/** Of the product. */
export const { version } = packageFile;

/** What is known of the database's health; asking takes at most `patienceMs`. */
interface Pulse {
  isBeating(): Promise<boolean>;
}

interface Connections {
  on(event: 'release', heard: (error?: Error) => void): unknown;
}

const patienceMs = 80;
/** A database that is merely slow counts as well for this long after it last answered anybody. */
const graceMs = 5_000;

export function takePulse(ping: () => Promise<void>, connections?: Connections): Pulse {
  let answeredAt = Number.NEGATIVE_INFINITY;
  // A connection that is returned without an error was answered, whatever the query.
  connections?.on('release', (error?: Error) => {
    if (!error) answeredAt = performance.now();
  });
  let asking: Promise<boolean> | null = null;
  const ask = () =>
    ping()
      .then(
        () => {
          answeredAt = performance.now();
          return true;
        },
        () => {
          answeredAt = Number.NEGATIVE_INFINITY;
          return false;
        },
      )
      .finally(() => {
        asking = null;
      });
  return {
    isBeating: () => {
      asking ??= ask();
      return Promise.race([asking, later(patienceMs, () => performance.now() - answeredAt < graceMs)]);
    },
  };
}

const later = <Value>(ms: number, value: () => Value) =>
  new Promise<Value>((resolve) => setTimeout(() => resolve(value()), ms).unref());

export const healthApi = (pulse: Pulse): Served[] => [
  {
    vital: true,
    ...serve(healthCheck, async () => {
      if (!(await pulse.isBeating())) throw new Refused(unhealthy);
      return { status: 'ok' as const, version };
    }),
  },
];

/** For a load balancer: alive says not to restart the process, ready says to send it visitors. */
export function mountProbes(
  app: FastifyInstance,
  { isReady, isStopping }: { isReady: () => Promise<boolean>; isStopping: () => boolean },
): void {
  const config = { vital: true };
  app.get('/livez', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !isStopping() && (await isReady());
    reply.header('cache-control', 'no-store').status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable' };
  });
}

/** How long a load balancer has to notice that we are not ready, and kept connections to be used once more. */
const drainMs = 1_000;
/** After this a client that still reads is cut off. */
const finishingMs = 6_000;

/** So much longer than a client may keep an unused connection, as every answer says, is one used or given up. */
const spareMs = 500;

/**
 * Teaches the server to stop without failing a request: first not ready and every answer the last on its
 * connection, then no new connections, then the end. One that is replaced takes the time after which no client uses a
 * connection that it kept: to close one before could meet a request on its way. Returns whether the site is stopping,
 * which one that is replaced leaves to others.
 */
export function stopGently(app: FastifyInstance): () => boolean {
  let stopping = false;
  let isLast = false;
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.decorate('stop', async (isReplaced = false) => {
    if (stopping) return;
    stopping = true;
    isLast = !isReplaced;
    if (app.server.listening) await wait(isReplaced ? app.server.keepAliveTimeout + spareMs : drainMs);
    const cut = setTimeout(() => app.server.closeAllConnections(), finishingMs).unref();
    await app.close();
    clearTimeout(cut);
  });
  return () => isLast;
}

export const securityTxtPath = '/.well-known/security.txt';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 asks for less than a year. */
const validDays = 180;

/** Where to report a weakness, as RFC 9116 asks for it. It expires half a year after the day on which it is read. */
export const securityTxt = (env: Pick<Env, 'supportEmail' | 'publicUrl'>, now: Date): string =>
  [
    `Contact: mailto:${env.supportEmail}`,
    `Expires: ${new Date((Math.floor(now.getTime() / day) + validDays) * day).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${env.publicUrl}${securityTxtPath}`,
    '',
  ].join('\n');

export function publishSecurityTxt(app: FastifyInstance, env: Env, now: () => Date): void {
  app.get(securityTxtPath, { config: { rateLimit: 'reads' } }, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(securityTxt(env, now())),
  );
}
