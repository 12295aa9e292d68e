import { randomUUID } from 'node:crypto';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Context } from '../context.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Allowance, Call } from '../endpoint.ts';
import { openLog } from '../log.server.ts';
import type { Served } from '../serve.server.ts';
import type { FileStore } from '../storage/storage.server.ts';
import { inProcessCall } from './answer.server.ts';
import { failure } from './failure.server.ts';
import { answerFault } from './faults.server.ts';
import { parseQuery } from './query.server.ts';
import { mountEndpoints, sendFailure } from './routes.server.ts';
import { guardAnswers } from './security.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which allowance a request draws on; none draws on nothing. */
    allowance?: Allowance;
    /** Answered even when load is shed: what a load balancer asks. */
    vital?: boolean;
  }
  interface FastifyInstance {
    /** The API in process, as the visitor who sent this request. */
    callFor(request: FastifyRequest): Call;
  }
}

export interface AppParts {
  readonly env: Env;
  readonly database: Pick<Database, 'db' | 'ping'>;
  readonly files: FileStore;
  readonly apis: readonly Served[];
  readonly now: () => Date;
  readonly logger?: FastifyBaseLogger;
}

/** The server without its pages: the API and all that guards it. Not listening yet, open to further routes. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const app = fastifyFor(parts);
  const contextOf = (request: FastifyRequest): Context => ({
    db: parts.database.db,
    env: parts.env,
    files: parts.files,
    log: request.log,
    now: parts.now,
    requestId: request.id,
    ip: request.ip,
  });
  app.decorate('callFor', (request) => inProcessCall(parts.apis, () => contextOf(request)));
  guardAnswers(app, parts.env);
  readJsonOnly(app);
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((request, reply) => sendFailure(reply, failure('not-found', request.id)));
  mountEndpoints(app, parts.apis, contextOf);
  return app;
}

const fastifyFor = ({ env, logger }: AppParts): FastifyInstance =>
  fastify({
    loggerInstance: logger ?? openLog(env.logLevel),
    disableRequestLogging: true,
    trustProxy: env.trustProxy.length > 0 && env.trustProxy,
    genReqId: ({ headers }) => acceptableId(headers['x-request-id']) ?? randomUUID(),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 40_000,
    return503OnClosing: false,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: answerFault,
  });

const acceptableId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;

/** The API reads JSON alone; a body that is announced and empty is no body. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body.toString(), done),
  );
}
