import type { FastifyInstance } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import { Refused, type Served, serve } from '../serve.server.ts';
import { healthCheck, unhealthy } from './contract.ts';

/** Of the product. */
export const { version } = packageFile;

/** What is known of the database's health; asking takes at most `patienceMs`. */
export interface Pulse {
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
export function mountProbes(app: FastifyInstance, pulse: Pulse, isStopping: () => boolean): void {
  const config = { vital: true };
  app.get('/livez', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !isStopping() && (await pulse.isBeating());
    reply.header('cache-control', 'no-store').status(ready ? 200 : 503);
    return { status: ready ? 'ok' : 'unavailable' };
  });
}
