import { createHash } from 'node:crypto';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Caller, Context } from '../context.server.ts';
import { type Endpoint, isSharedByAll } from '../endpoint.ts';
import { openStreams, type SendStream } from '../live/streams.server.ts';
import { busy } from '../refusals.ts';
import { fileAnswer } from '../schema/shapes.ts';
import { Refused, type Served } from '../serve.server.ts';
import { noteTimed } from '../watching/server-timing.server.ts';
import { answerCall, bearerOf, type Identify, noteClaim } from './answer.server.ts';
import { type Failure, failure, invalid, sendFailure } from './failure.server.ts';
import { MomentCache } from './moment-cache.server.ts';
import { hasJustWritten } from './own-writes.server.ts';
import { pageOnRequest } from './paginate.server.ts';
import { acceptUploads, type ReadUpload } from './uploads.server.ts';

/** What every call comes through. */
interface Door {
  readonly contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
  readonly identify: Identify;
  /** Answers of a moment ago to what is the same for everybody, by address. */
  readonly kept: MomentCache<Written | Failure> | null;
}

/** Keeps successes for a moment; null where the setting says to keep nothing. */
export const keepAnswers = ({ pageCacheMs, production }: Env): Door['kept'] =>
  pageCacheMs > 0 && production
    ? new MomentCache({
        lifeMs: pageCacheMs,
        bytesOf: (answer) => (answer.ok ? answer.text.length : 0),
        mayKeep: ({ ok }) => ok,
      })
    : null;

/** Mounts every endpoint; what else is asked below `/api` is unknown, or known under another method. */
export async function mountEndpoints(
  app: FastifyInstance,
  apis: readonly Served[],
  door: Door,
): Promise<void> {
  const sendStream = openStreams(app);
  for (const served of apis)
    if (served.endpoint.streams) mountStream(app, served, door, sendStream);
    else if (!served.endpoint.upload) mount(app, served, door);
  // In a scope of its own: everywhere else a form with files stays a type that is not accepted.
  await app.register(async (scope) => {
    const read = await acceptUploads(scope);
    for (const served of apis) if (served.endpoint.upload) mount(scope, served, door, read);
  });
  const addresses = apis.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: patternOf(endpoint.path),
  }));
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]?.replace(/(.)\/$/, '$1') ?? '';
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    return methods.length === 0
      ? sendFailure(reply, failure('not-found', request.id))
      : wrongMethod(reply, methods);
  };
  const config = { rateLimit: 'reads' } as const;
  for (const url of ['/api', '/api/*'])
    app.route({ method: app.supportedMethods, url, config, handler: unknown });
}

function mount(app: FastifyInstance, served: Served, door: Door, readUpload?: ReadUpload): void {
  const { endpoint } = served;
  const shared = isSharedByAll(endpoint) ? door.kept : null;
  // A caller with a credential, or who just changed something, is answered from what is, not from what was a moment ago.
  const keptFor = (request: FastifyRequest) =>
    request.headers.authorization === undefined && !hasJustWritten(request) ? shared : null;
  const fromMemory = (request: FastifyRequest, reply: FastifyReply, isBusy: boolean) => {
    const answer = keptFor(request)?.take(request.url, isBusy);
    return answer?.ok ? sendData(request, reply, endpoint, answer) : undefined;
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...configOf(served), fromMemory },
    handler: async (request, reply) => {
      const make = () => answerTo(request, reply, served, door, readUpload);
      const answer = (await keptFor(request)?.takeOrMake(request.url, make)) ?? (await make());
      return answer.ok
        ? sendData(request, reply, endpoint, answer)
        : // Also of those who waited for one answer, each has the id of its own request.
          sendFailure(reply, { ...answer, requestId: request.id });
    },
  });
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served,
  { contextOf, identify }: Door,
  readUpload?: ReadUpload,
): Promise<Written | Failure> {
  const { endpoint } = served;
  const { params, query, body } = request;
  const key = request.headers['idempotency-key'];
  const given = { params: { ...Object(params) }, query, body, key };
  const { upload } = endpoint;
  const isForm = readUpload && upload && request.isMultipart();
  const all = isForm ? async () => ({ ...given, body: await readUpload(request, reply, upload) }) : given;
  const context = contextOf(request, reply);
  const answer = await answerCall(served, context, all, () => callerOf(request, identify));
  if (!answer.ok) return answer;
  const paged = pageOnRequest(endpoint, query, answer.data, context.env.publicUrl + endpoint.path);
  return paged.ok ? written(endpoint, paged.data) : invalid(paged.errors, request.id);
}

/** A stream goes through the same door as any answer, and again at each of its beats: nothing of it outlives a right. */
function mountStream(
  app: FastifyInstance,
  served: Served,
  { contextOf, identify }: Door,
  sendStream: SendStream,
): void {
  const { method, path: url } = served.endpoint;
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply);
    const given = { params: {}, query: request.query, body: undefined };
    let caller: Caller | null = null;
    const answer = await answerCall(served, context, given, async () => {
      caller = await callerOf(request, identify);
      return caller;
    });
    if (!answer.ok) return sendFailure(reply, answer);
    const token = bearerOf(request) ?? '';
    const askAgain = () => answerCall(served, context, given, () => identify(token, false));
    return sendStream(request, reply, { context, caller, said: answer.data, askAgain });
  };
  app.route({ method, url, config: configOf(served), handler });
}

const configOf = ({ endpoint, vital = false }: Served): FastifyContextConfig => ({
  rateLimit: endpoint.rateLimit,
  vital,
  isForAll: isSharedByAll(endpoint),
  saysSuccess: endpoint.saysSuccess ?? false,
  saysStatus: endpoint.saysStatus ?? false,
  saysError: endpoint.saysError ?? false,
  takesFiles: endpoint.upload !== undefined,
  streams: endpoint.streams ?? false,
});

async function callerOf(request: FastifyRequest, identify: Identify) {
  const token = bearerOf(request);
  const caller = token === null ? null : await identify(token);
  noteClaim(request, caller);
  noteTimed(request, caller);
  if (caller && request.isTooMuchOf(caller.accountId)) throw new Refused(busy);
  return caller;
}

/** A success in the form in which it travels, however many callers it goes to. */
interface Written {
  readonly ok: true;
  readonly data: unknown;
  readonly text: Buffer;
  /** Where anybody may keep it. */
  readonly tag: string | null;
}

function written({ file, cacheSeconds }: Endpoint, data: unknown): Written {
  const text = Buffer.from(file ? '' : JSON.stringify(data));
  const hash = cacheSeconds ? createHash('sha256').update(text).digest('base64url').slice(0, 22) : null;
  return { ok: true, data, text, tag: hash && `W/"${hash}"` };
}

function sendData(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, answer: Written) {
  if (endpoint.file) return sendFile(reply, endpoint.file, answer.data);
  const { text, tag } = answer;
  reply.status(endpoint.status ?? 200).type('application/json; charset=utf-8');
  if (tag === null) return reply.header('cache-control', 'no-store').send(text);
  reply.header('cache-control', `public, max-age=${endpoint.cacheSeconds}`).header('etag', tag);
  const known = request.headers['if-none-match']?.split(',').some((item) => item.trim() === tag);
  return known ? reply.status(304).send() : reply.send(text);
}

/** To be saved and not shown: what it holds is one person's. */
function sendFile(reply: FastifyReply, type: string, data: unknown) {
  const { name, bytes } = fileAnswer.parse(data);
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(Buffer.from(bytes));
}

function wrongMethod(reply: FastifyReply, methods: readonly string[]) {
  const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
  const { method, id } = reply.request;
  const message = `The ${method} method is not supported for this route. Supported methods: ${allowed}.`;
  const no = {
    ok: false,
    status: 405,
    code: 'method-not-allowed',
    message,
    errors: {},
    requestId: id,
  } as const;
  return sendFailure(reply.header('allow', allowed), no);
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);
