import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Context, ServerContext } from '../context.server.ts';
import type { Database } from '../database/database.server.ts';
import type { Replicas } from '../database/replicas/replicas.server.ts';
import { asOneRequest } from '../database/request-time.server.ts';
import type { Call, RateLimit, SignedInCall } from '../endpoint.ts';
import { gauge, labelled } from '../figures.ts';
import type { Documented, Served } from '../serve.server.ts';
import { timeAnswers } from '../watching/server-timing.server.ts';
import { bearerOf, type Identify, inProcessCall, visitorOf } from './answer.server.ts';
import { compressAnswers } from './compression.server.ts';
import { documentApi } from './docs/docs.server.ts';
import { answerFault, failure, refusedByServer, sendFailure } from './failure.server.ts';
import { receiveCspReports } from './guards/csp-reports.server.ts';
import { limitCalls, limitInProcess, openRateLimits } from './guards/rate-limits.server.ts';
import {
  answerUnreadable,
  guardAnswers,
  guardHosts,
  guardOrigins,
  isWrite,
  securityHeaders,
} from './guards/security.server.ts';
import { shedLoad } from './guards/shedding.server.ts';
import { guardWrites } from './guards/xsrf.server.ts';
import {
  healthApi,
  mountProbes,
  publishSecurityTxt,
  stopGently,
  takePulse,
  version,
} from './health.server.ts';
import { parseQuery } from './input.server.ts';
import { noteAnswers, publishMetrics } from './metrics.server.ts';
import { hasJustWritten, markWriters } from './own-writes.server.ts';
import { keepAnswers, mountEndpoints } from './routes.server.ts';
import { sendTraces } from './traces.server.ts';
import { longestUpload } from './uploads.server.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which rateLimit a request draws on; none draws on nothing. */
    rateLimit?: RateLimit;
    /** Answered even when load is shed: what a load balancer asks. */
    vital?: boolean;
    /** One answer for everybody: no cookie goes with it. */
    isForAll?: boolean;
    /** Answers for as long as the caller listens: that is no work, and no measure of the service. */
    streams?: boolean;
    /** A file that a page needs: a browser asks for dozens at once, and each costs next to nothing. */
    isFile?: boolean;
    /** Answers at once where the answer is in memory, which may be somewhat older when load is shed. */
    fromMemory?: (request: FastifyRequest, reply: FastifyReply, isBusy: boolean) => FastifyReply | undefined;
    /** Refusals say `success: false` too. */
    saysSuccess?: boolean;
    /** Refusals say `status: 'error'` too. */
    saysStatus?: boolean;
    /** Refusals say their sentence as `error` too. */
    saysError?: boolean;
    /** Forms with files are accepted, longer than other bodies may be. */
    takesFiles?: boolean;
  }
  interface FastifyRequest {
    /** Counts the request for the account that sends it; whether that account asks too much at once. */
    isTooMuchOf(accountId: number): boolean;
  }
  interface FastifyInstance {
    /** What a verb may reach on behalf of a request; without the reply it cannot set cookies. */
    contextOf(request: FastifyRequest, reply?: FastifyReply): Context;
    /** The API in process, as the visitor who sent this request; signed in, where a form brought a session along. */
    callFor(request: FastifyRequest, as?: SignedInCall): Call;
    /** Resolves when a long piece of work of a request may begin, so that others are heard in between. */
    takeTurn(): Promise<void> | void;
    /** Takes no new visitors, lets those who came be answered, then closes; a worker that is replaced takes longer. */
    stop(isReplaced?: boolean): Promise<void>;
  }
}

interface AppParts {
  /** Its log is the server's. */
  readonly context: ServerContext;
  readonly database: Pick<Database, 'ping'> & Partial<Pick<Database, 'pool'>>;
  /** Of the database; null where it has none. */
  readonly replicas?: Replicas | null;
  readonly apis: readonly Served[];
  /** Of routes that are mounted without the contract: for the API's document. */
  readonly beside?: readonly Documented[];
  /** Whose token it is; without it no token is anybody's. */
  readonly identify?: Identify;
  /** Lines about the whole site for who watches it. */
  readonly figures?: () => Promise<string[]>;
}

/** The server without its pages: the API and all that guards it. Not listening yet, open to further routes. */
export async function buildApp({
  context,
  database,
  replicas,
  ...given
}: AppParts): Promise<FastifyInstance> {
  const { env } = context;
  const app = fastifyFor(context);
  const contextOf = (request: FastifyRequest, reply?: FastifyReply): Context => ({
    ...context,
    log: request.log,
    requestId: request.id,
    ip: request.ip,
    caller: null,
    bearer: bearerOf(request),
    visitor: visitorOf(request, reply, env),
    replicas: replicas && !hasJustWritten(request) ? replicas : undefined,
  });
  const pulse = takePulse(() => database.ping(), database.pool);
  const apis = [...given.apis, ...healthApi(pulse)];
  const rateLimits = openRateLimits(context);
  app.decorate('contextOf', contextOf);
  const identify = given.identify ?? (async () => null);
  app.decorate('callFor', (request, as) =>
    limitInProcess(
      as
        ? inProcessCall(apis, () => ({ ...contextOf(request), bearer: as.token }), {
            whoCalls: () => identify(as.token),
            key: as.key,
          })
        : inProcessCall(apis, () => contextOf(request)),
      rateLimits,
      request,
    ),
  );
  guardAnswers(app, env);
  noteAnswers(app);
  const reports = receiveCspReports(app);
  timeAnswers(app);
  publishMetrics(app, { ...env, siblings: context.siblings }, database.pool, async () => [
    ...reports(),
    ...gauge('live_streams_open', context.live.listening()),
    ...labelled('http_requests_shed_total', [[{}, shed()]], 'counter'),
    ...gauge('database_up', (await pulse.isBeating()) ? 1 : 0),
    ...(replicas?.figures() ?? []),
    ...((await given.figures?.()) ?? []),
  ]);
  sendTraces(app, env);
  guardHosts(app, env);
  refuseLong(app);
  guardOrigins(app, env);
  // First, because what is refused for its address should cost next to nothing and take no place.
  limitCalls(app, rateLimits);
  const shed = shedLoad(app, env);
  guardWrites(app, env);
  markWriters(app, env);
  readJsonOnly(app);
  app.addHook('preHandler', (_request, _reply, done) => asOneRequest(done));
  app.setErrorHandler(answerFault);
  app.setNotFoundHandler((request, reply) => sendFailure(reply, failure('not-found', request.id)));
  await compressAnswers(app);
  const documented = documentApi(app, { served: apis, beside: given.beside ?? [], env, version });
  app.addHook('onClose', () => context.live.stop());
  app.addHook('onClose', async () => replicas?.close());
  await mountEndpoints(app, documented, { contextOf, identify, kept: keepAnswers(env) });
  publishSecurityTxt(app, env, context.now);
  mountProbes(app, {
    isReady: async () => (await pulse.isBeating()) || (replicas?.isOneInUse() ?? false),
    isStopping: stopGently(app),
  });
  return app;
}

/** Of JSON and of a form, in bytes. */
const longestBody = 256 * 1024;

const fastifyFor = ({ env, log }: ServerContext): FastifyInstance =>
  fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    trustProxy: env.trustProxy.length > 0 && env.trustProxy,
    genReqId: ({ headers }) => acceptableId(headers['x-request-id']) ?? randomUUID(),
    bodyLimit: longestBody,
    requestTimeout: 30_000,
    keepAliveTimeout: 5_000,
    connectionTimeout: 40_000,
    return503OnClosing: false,
    http: { headersTimeout: 8_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500, querystringParser: parseQuery },
    clientErrorHandler: answerUnreadable(env),
    // No hook runs for an address that cannot be read.
    frameworkErrors: (error, request, reply) =>
      answerFault(error, request, reply.headers(securityHeaders(env)).header('x-request-id', request.id)),
  });

const acceptableId = (given: string | string[] | undefined) =>
  typeof given === 'string' && /^[\w.-]{8,64}$/.test(given) ? given : undefined;

/** Longer than any address of ours with every filter set. */
const longestAddress = 8 * 1024;

/**
 * What is too long is refused before it is read. A page's action reads its own body, and an upload is read as it
 * comes, as streams that nothing counts: so their length must be said, as every browser does.
 */
function refuseLong(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const no = (status: number) => sendFailure(reply, refusedByServer(status, request.id));
    if (request.url.length > longestAddress) return no(414);
    const takesFiles = request.routeOptions.config.takesFiles ?? false;
    if (!isWrite(request) || (request.url.startsWith('/api') && !takesFiles)) return;
    const { 'content-length': length, 'transfer-encoding': streamed } = request.headers;
    if (streamed !== undefined) return no(411);
    if (Number(length ?? 0) <= (takesFiles ? longestUpload : longestBody)) return;
    reply.header('connection', 'close');
    return no(413);
  });
}

/** The API reads JSON alone; a body that is announced and empty is no body. */
function readJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body.length === 0 ? done(null, undefined) : parse(request, body.toString(), done),
  );
}
