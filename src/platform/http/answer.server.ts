import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Caller, Context, Visitor } from '../context.server.ts';
import type { Db } from '../database/database.server.ts';
import { databaseFailure } from '../database/failure.server.ts';
import {
  type Answer,
  type Call,
  type CommonCode,
  type Endpoint,
  type EndpointInput,
  isAlikeForAll,
  learnsWhoCalls,
} from '../endpoint.ts';
import { answerOnce } from '../idempotency/idempotency.server.ts';
import { hasRight, mayOperate } from '../rights.ts';
import { Unreadable } from '../schema/parse.ts';
import type { Served } from '../serve.server.ts';
import { isOfView } from '../viewing.ts';
import { beginChange } from './change-log.server.ts';
import { type Failure, failure, invalid, spoken } from './failure.server.ts';
import { type CallInput, checkInput } from './input.server.ts';

/** Thrown by anything below a verb, so no endpoint needs to declare them. */
const alwaysDeclared = ['other-places', 'busy', 'disk-full', 'too-large', 'too-many-attempts', 'invalid'];

/**
 * The one door: permission, validation, the verb, and a check of what goes out. Who views as another person changes
 * nothing here, whether or not the view is still under way. Never throws: a declared refusal
 * is a value, everything else is a bug that is logged here and shown as "Server Error". What is still to be read
 * (an upload) is read only for those who may call.
 */
export async function answerCall(
  served: Served,
  visit: Context,
  given: CallInput | (() => Promise<CallInput>),
  whoCalls: () => Promise<Caller | null> = async () => visit.caller,
): Promise<Answer<Endpoint>> {
  const { endpoint } = served;
  if (endpoint.method !== 'GET' && isOfView(visit.bearer)) return failure('only-viewing', visit.requestId);
  try {
    const context = {
      ...visit,
      caller: learnsWhoCalls(endpoint) ? seenBy(endpoint, await whoCalls()) : null,
    };
    const closed = refusalOf(endpoint, context.caller);
    if (closed) return refusedBy(closed, context);
    const came = typeof given === 'function' ? await given() : given;
    const checked = checkInput(endpoint, came);
    if (checked.kind === 'absent') return failure('not-found', context.requestId);
    if (checked.kind === 'invalid') {
      const { errors, sound } = checked;
      const others = await served.alsoWrong?.(context, sound as never);
      return invalid({ ...errors, ...others, ...errors }, context.requestId);
    }
    const { input } = checked;
    const { key } = came;
    if (!endpoint.idempotent || key === undefined) return await made(served, context, input);
    return (await answerOnce(context, { endpoint, key, input }, (named) =>
      made(served, named, input),
    )) as Made;
  } catch (error) {
    return failureOf(error, endpoint, visit);
  }
}

type Made = Answer<Endpoint>;

async function made(served: Served, context: Context, input: Record<string, unknown>): Promise<Made> {
  const { endpoint } = served;
  const finish = await beginChange(context, endpoint, input);
  const answer = await answered(served, context, input);
  await finish(answer.ok);
  return answer;
}

async function answered(served: Served, context: Context, input: Record<string, unknown>): Promise<Made> {
  const { endpoint } = served;
  try {
    return { ok: true, data: endpoint.returns.parse(await handle(served, context, input)) };
  } catch (error) {
    return failureOf(error, endpoint, context);
  }
}

/** What is the same for everybody is read from a replica, where there is one and the caller may be a moment behind. */
function handle(served: Served, context: Context, input: Record<string, unknown>) {
  // The shapes of the endpoint have just been checked, which is what `never` stands for in `Served`.
  const run = (db: Db) => served.handle({ ...context, db }, input as never);
  const { replicas } = context;
  const mayLag = context.bearer === null && isAlikeForAll(served.endpoint) && !served.vital;
  return replicas && mayLag ? replicas.read(run) : run(context.db);
}

function failureOf(error: unknown, endpoint: Endpoint, context: Context): Failure {
  if (error instanceof Unreadable) return failure('unreadable', context.requestId);
  if (isRefused(error)) {
    const declared = [...(endpoint.refuses ?? []).map((kind) => kind.code), ...alwaysDeclared];
    const { code, status, message, errors, retryAfter, said } = error;
    if (code === 'invalid' && Object.keys(errors).length > 0) return invalid(errors, context.requestId);
    if (declared.includes(code))
      return {
        ...{ ok: false, code, status, message, errors, retryAfter, requestId: context.requestId },
        said: said && saysOf(endpoint, code)?.parse(said),
      };
  }
  const fault = databaseFailure(error);
  if (fault) context.log.warn({ err: error }, 'the database could not answer');
  if (fault) return failure(fault, context.requestId);
  context.log.error(
    { err: error, endpoint: `${endpoint.method} ${endpoint.path}`, status: 500 },
    'a call failed by a fault of ours',
  );
  return failure('server-error', context.requestId);
}

const saysOf = ({ refuses = [] }: Endpoint, code: string) => refuses.find((kind) => kind.code === code)?.says;

interface RefusedLike {
  code: string;
  status: number;
  message: string;
  errors: Record<string, string[]>;
  retryAfter?: number;
  said?: Record<string, unknown> | undefined;
}

const isRefused = (error: unknown): error is RefusedLike =>
  error instanceof Error &&
  'code' in error &&
  'status' in error &&
  typeof error.status === 'number' &&
  'errors' in error;

/** As whom a page calls, and what it names the call; nobody, and nothing, unless said. */
interface InProcess {
  readonly whoCalls?: (() => Promise<Caller | null>) | undefined;
  readonly key?: string | undefined;
}

/**
 * The API as a page's loader calls it: the same door without the wire. Endpoints are found by method and path, as
 * the caller's copy of a contract may be another module than ours.
 */
export function inProcessCall(
  apis: readonly Served[],
  contextFor: () => Context,
  { whoCalls, key }: InProcess = {},
): Call {
  const byAddress = new Map(
    apis.map((served) => [`${served.endpoint.method} ${served.endpoint.path}`, served]),
  );
  return async <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => {
    const served = byAddress.get(`${endpoint.method} ${endpoint.path}`);
    if (!served)
      throw new Error(`${endpoint.method} ${endpoint.path} has a contract, but nothing serves it.`);
    const given = { params: input, query: input, body: input, ...(key === undefined ? {} : { key }) };
    const answer = await answerCall(served, contextFor(), given, whoCalls);
    return (answer.ok ? answer : { ...answer, message: spoken(answer) }) as Answer<E>;
  };
}

/** Finds whose live token this is; null for one that is unknown, expired or revoked. It counts as a use or not. */
export type Identify = (token: string, isUse?: boolean) => Promise<Caller | null>;

/** The token of `Authorization: Bearer …`; nothing else is a credential here. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const token = /^Bearer ([\w.~+/=-]{16,512})$/i.exec(headers.authorization ?? '')?.[1];
  return token ?? null;
}

const roles: Partial<Record<Endpoint['access'], Caller['role']>> = {
  client: 'user',
  business: 'agent',
  operator: 'operator',
};

type Door = Pick<Endpoint, 'access' | 'right' | 'operatorRight' | 'byPlace' | 'beforeTwoFactor' | 'inView'>;

/** Why this caller may not call this endpoint; null when it may. */
function refusalOf(door: Door, caller: Caller | null): CommonCode | null {
  const { access, right, beforeTwoFactor, inView } = door;
  if (access === 'public') return null;
  if (!caller) return 'unauthenticated';
  if (access !== 'signed-in' && roles[access] !== caller.role) return 'unauthorized';
  if (access === 'operator' && !mayOperate(caller.operatorRights ?? [], door.operatorRight ?? 'everything'))
    return 'unauthorized';
  if (access === 'business' && !caller.business) return 'unauthorized';
  if (caller.business && right && !hasRight(caller.business.memberRole, right)) return 'unauthorized';
  if (caller.business?.listings && right && !door.byPlace) return 'other-places';
  if (caller.isView && !inView) return 'not-in-view';
  return caller.twoFactorDue && !beforeTwoFactor ? 'two-factor-due' : null;
}

const askedByBusiness = 'Set up two-factor sign-in first: your business asks everybody in its team for it.';

function refusedBy(code: CommonCode, { caller, requestId }: Context): Failure {
  const refused = failure(code, requestId);
  return code === 'two-factor-due' && caller?.business ? { ...refused, message: askedByBusiness } : refused;
}

/** Whom an endpoint sees: a public one takes an operator without the second factor that is due, and a view, for a stranger. */
const seenBy = ({ access }: Door, caller: Caller | null): Caller | null =>
  access === 'public' && (caller?.twoFactorDue || caller?.isView) ? null : caller;

/** The role header is accepted because old clients send it, and never believed: a wrong one is logged. */
export function noteClaim(request: FastifyRequest, caller: Caller | null): void {
  const { role } = request.headers;
  if (caller && role !== undefined && role !== caller.role)
    request.log.warn({ account: caller.accountId }, 'a role header disagrees with the account');
}

/** The browser behind a request; cookies are written on its answer, where there is one to write on. */
export function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply | undefined,
  { publicUrl }: Env,
): Visitor {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    isUncounted: isUncounted(request),
    cookie: (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]+)`).exec(request.headers.cookie ?? '')?.[1],
    setCookie: (name, value, seconds) => {
      const life = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      reply?.header('set-cookie', `${name}=${value}; ${life}`);
    },
  };
}

const isUncounted = ({ headers }: FastifyRequest): boolean =>
  headers['sec-gpc'] === '1' ||
  headers.dnt === '1' ||
  [headers['sec-purpose'], headers.purpose].flat().some((purpose) => purpose?.startsWith('prefetch'));

/** For calls without a browser: jobs, scripts. */
export const nobody: Visitor = {
  userAgent: '',
  isUncounted: true,
  cookie: () => undefined,
  setCookie: () => {},
};
