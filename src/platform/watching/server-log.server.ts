import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '#src/env.ts';
import { openLog, pathOf } from '../log.server.ts';
import type { Fault } from './envelope.server.ts';
import { openReporter } from './reporter.server.ts';
import { scrubbed } from './scrubbing.ts';

interface ServerLog {
  readonly log: FastifyBaseLogger;
  /** Before the process ends: waits for reports that are on their way, a second at most. */
  flush(): Promise<void>;
}

/** The log of a server. What it hears as an error goes to the receiver of errors as well, where there is one. */
export function openServerLog(
  env: Pick<Env, 'sentry' | 'logLevel'>,
  stream?: { write(line: string): void },
): ServerLog {
  const reporter = openReporter(env, (sentence) => log.warn(sentence));
  const hear = reporter && ((heard: Heard) => reporter.report(faultOf(heard)));
  const log = openLog(env.logLevel, stream, hear ?? undefined);
  return { log, flush: async () => reporter?.flush() };
}

/** Says what ended the process before it ends: a fault that nothing caught leaves the rest in a state that nobody knows. */
export function endOnFault({ log, flush }: ServerLog): void {
  process.once('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the process ends by a fault of ours');
    void flush().finally(() => process.exit(1));
  });
}

type Heard = Parameters<NonNullable<Parameters<typeof openLog>[2]>>[0];

/** Of a line of the log only names and ids of our own go on; the error in it, without what its words may give away. */
function faultOf({ line, sentence, isFatal }: Heard): Fault {
  const tags = {
    request_id: line.request_id,
    route: line.endpoint ?? routeOf(line.req),
    status: line.status,
    job: line.job,
    job_id: line.jobId,
  };
  return {
    error: errorIn(line.err) ?? new Error(sentence),
    sentence: scrubbed(sentence),
    level: isFatal ? 'fatal' : 'error',
    tags: Object.fromEntries(
      Object.entries(tags).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ),
  };
}

/** A router throws answers that hold the error. */
function errorIn(thrown: unknown): Error | undefined {
  const within: unknown = thrown instanceof Error ? thrown : Object(thrown).error;
  return within instanceof Error ? within : undefined;
}

interface RequestLike {
  readonly method: string;
  readonly url: string;
  readonly routeOptions?: { readonly url?: string };
}

/** The route as it was declared; of a page, which all have one route, the first part of its path. */
function routeOf(given: unknown): string | undefined {
  if (given === undefined) return undefined;
  const { method, url, routeOptions } = given as RequestLike;
  const route = routeOptions?.url ?? '/*';
  const [, first = ''] = pathOf(url).split('/');
  return `${method} ${route.endsWith('*') ? `/${scrubbed(first)}` : route}`;
}
