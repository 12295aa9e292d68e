import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Env } from '#src/env.ts';
import type { ServerContext } from '../context.server.ts';
import { faultsOf } from '../database/watched-pool.server.ts';
import { gauge, labelled } from '../figures.ts';
import { pathOf } from '../log.server.ts';
import { joinFigures } from '../workers/figures.ts';
import { failure, sendFailure } from './failure.server.ts';
import { version } from './health.server.ts';

/** Seconds within which answers are counted. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Connections = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/**
 * The figures of the running process at `/metrics`, as Prometheus reads them, for a caller with the configured
 * token; without one there is no such address. Where there are several workers, whichever is asked answers for all. They
 * name routes, never what was asked for.
 */
export function publishMetrics(
  app: FastifyInstance,
  { metricsToken, siblings }: Pick<Env, 'metricsToken'> & Pick<ServerContext, 'siblings'>,
  connections?: Connections,
  more: () => Promise<string[]> = async () => [],
): void {
  if (metricsToken === null) return;
  const answered = countAnswers(app);
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  app.addHook('onClose', async () => {
    loop.disable();
  });
  const own = async () => {
    const lag = { usual: loop.percentile(99) / 1e9, longest: loop.max / 1e9 };
    loop.reset();
    return [...answered(), ...ofProcess(lag), ...ofConnections(connections), ...(await more())];
  };
  const ofAll = siblings.shareFigures(own);
  app.get('/metrics', { config: { vital: true } }, async (request, reply) => {
    if (!isHolder(request, metricsToken)) return sendFailure(reply, failure('unauthenticated', request.id));
    const all = await ofAll();
    const lines = all ? joinFigures(all) : await own();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}

/** Compared by their hashes, so that neither length nor beginning of the right one shows. */
function isHolder(request: FastifyRequest, token: string): boolean {
  const hashOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hashOf(request.headers.authorization ?? ''), hashOf(`Bearer ${token}`));
}

function countAnswers(app: FastifyInstance): () => string[] {
  const answers = new Map<string, number>();
  const within = bounds.map(() => 0);
  let total = 0;
  let seconds = 0;
  let inFlight = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.streams) return;
    inFlight += 1;
    reply.raw.once('close', () => {
      inFlight -= 1;
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    const key = labels(request, reply);
    const took = reply.elapsedTime / 1000;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    if (request.routeOptions.config.streams) return;
    total += 1;
    seconds += took;
    bounds.forEach((bound, index) => {
      if (took <= bound) within[index] = (within[index] ?? 0) + 1;
    });
  });
  return () => [
    '# TYPE http_requests_total counter',
    ...[...answers].map(([key, count]) => `http_requests_total{${key}} ${count}`),
    '# TYPE http_request_duration_seconds histogram',
    ...bounds.map((bound, index) => `http_request_duration_seconds_bucket{le="${bound}"} ${within[index]}`),
    `http_request_duration_seconds_bucket{le="+Inf"} ${total}`,
    `http_request_duration_seconds_sum ${seconds}`,
    `http_request_duration_seconds_count ${total}`,
    ...gauge('http_requests_in_flight', inFlight),
  ];
}

/** The route as it was declared: an address itself could be anything, and as many as there are visitors. */
const labels = ({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) =>
  `method="${method}",route="${routeOptions.url ?? ''}",status="${statusCode}"`;

function ofProcess(lag: { usual: number; longest: number }): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    '# TYPE treatory_build_info gauge',
    `treatory_build_info{version="${version}"} 1`,
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...gauge('process_start_time_seconds', Date.now() / 1000 - process.uptime()),
    ...gauge('process_resident_memory_bytes', rss),
    ...gauge('nodejs_heap_size_used_bytes', heapUsed),
    ...gauge('nodejs_eventloop_lag_p99_seconds', Number.isFinite(lag.usual) ? lag.usual : 0),
    ...gauge('nodejs_eventloop_lag_max_seconds', Number.isFinite(lag.longest) ? lag.longest : 0),
  ];
}

function ofConnections(connections?: Connections): string[] {
  if (!connections) return [];
  const { totalCount, idleCount, waitingCount } = connections;
  return [
    ...gauge('database_connections_open', totalCount),
    ...gauge('database_connections_idle', idleCount),
    ...gauge('database_connections_waited_for', waitingCount),
    ...labelled(
      'database_faults_total',
      Object.entries(faultsOf(connections)).map(([fault, count]) => [{ fault }, count] as const),
      'counter',
    ),
  ];
}

/** Answers that concern an abuse of the service: for these alone the caller's address is kept. */
const suspicious = [401, 403, 419, 429];

/** One line for each answer: what was asked (without the words of a search), what came of it, how long it took. */
export function noteAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.vital) return;
    const { statusCode: status } = reply;
    const line = {
      method: request.method,
      path: pathOf(request.url),
      status,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      ...(suspicious.includes(status) ? { ip: request.ip } : {}),
    };
    if (status >= 500) request.log.warn(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
