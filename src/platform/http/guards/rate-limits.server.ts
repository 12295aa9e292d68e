import { isIPv6 } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '../../context.server.ts';
import type { Call, RateLimit } from '../../endpoint.ts';
import { draw, giveBack } from '../../limits/limits.server.ts';
import { saidWhen } from '../../text/plain-message.ts';
import { failure, sendFailure } from '../failure.server.ts';
import { countUses } from './uses.server.ts';

/** What one more call came to: `left` is below zero when it was one too many. */
interface Draw {
  readonly most: number;
  readonly left: number;
  readonly seconds: number;
  /** Takes the use back, where only what is accepted counts. */
  readonly giveBack?: () => Promise<void>;
}

/** Counts a call from an address; null where there is no limit. */
type RateLimits = (rateLimit: RateLimit, ip: string) => Promise<Draw | null>;

/**
 * How often one address may call. Reads and writes are counted by each machine for itself, because a question to
 * the database before each would cost more than it saves; messages are few, and counted over all processes. Only
 * an accepted message counts as one, so that typing errors shut no one out; tries are counted like writes.
 */
export function openRateLimits({
  env: { limits },
  db,
  now,
  siblings,
}: Pick<ServerContext, 'env' | 'db' | 'now' | 'siblings'>): RateLimits {
  const uses = countUses(siblings);
  const here = (name: RateLimit | 'contact-tries', most: number, ip: string): Draw => {
    const time = performance.now();
    const use = uses(`${name} ${networkOf(ip)}`, time);
    return { most, left: most - use.count, seconds: Math.ceil((use.resets - time) / 1000) };
  };
  const everywhere = async (name: RateLimit, most: number, ip: string): Promise<Draw> => {
    const limit = { name, most, seconds: 3600 };
    const usedAt = now();
    const { granted, left, retryAfter } = await draw(db, limit, networkOf(ip), usedAt);
    if (!granted) return { most, left: -1, seconds: retryAfter };
    return { most, left, seconds: 0, giveBack: () => giveBack(db, limit, networkOf(ip), usedAt) };
  };
  const message = async (most: number, ip: string): Promise<Draw> => {
    const tries = limits.writes === 0 ? null : here('contact-tries', limits.writes, ip);
    return tries && tries.left < 0 ? tries : everywhere('contact', most, ip);
  };
  return async (rateLimit, ip) => {
    const most = limits[rateLimit];
    if (most === 0) return null;
    return rateLimit === 'contact' ? message(most, ip) : here(rateLimit, most, ip);
  };
}

/** Refusals in a row that are answered at once. */
const patience = 20;

/** Counts what comes in, with the headers of Laravel. */
export function limitCalls(app: FastifyInstance, rateLimits: RateLimits): void {
  const accepted = new WeakMap<FastifyRequest, Draw>();
  app.addHook('onRequest', async (request, reply) => {
    const { rateLimit } = request.routeOptions.config;
    const use = rateLimit ? await rateLimits(rateLimit, request.ip) : null;
    if (!use) return;
    reply.header('x-ratelimit-limit', use.most).header('x-ratelimit-remaining', Math.max(0, use.left));
    if (use.left < -patience) await holdBack();
    if (use.left < 0) return refuse(reply, use.seconds, request.id);
    accepted.set(request, use);
  });
  app.addHook('onSend', async (request, reply) => {
    const use = accepted.get(request);
    if (reply.statusCode < 400 || !use?.giveBack) return;
    await use.giveBack();
    reply.header('x-ratelimit-remaining', use.left + 1);
  });
}

/**
 * A page's calls in process: reads were counted with the page itself, but a form without script posts to its page,
 * and must not get round the limit of the call behind it.
 */
export const limitInProcess =
  (call: Call, rateLimits: RateLimits, request: FastifyRequest): Call =>
  async (endpoint, input) => {
    const use = endpoint.rateLimit === 'reads' ? null : await rateLimits(endpoint.rateLimit, request.ip);
    if (use && use.left < 0) return tooMany(use.seconds, request.id);
    const answer = await call(endpoint, input);
    if (!answer.ok) await use?.giveBack?.();
    return answer;
  };

/** To a page: in the words that a person reads. */
function tooMany(seconds: number, requestId: string) {
  const no = failure('too-many-attempts', requestId);
  return { ...no, message: saidWhen(no.message, seconds), retryAfter: seconds };
}

function refuse(reply: FastifyReply, seconds: number, requestId: string) {
  const reset = Math.floor(Date.now() / 1000) + seconds;
  reply.header('x-ratelimit-reset', reset);
  return sendFailure(reply, { ...failure('too-many-attempts', requestId), retryAfter: seconds });
}

/** An IPv4 address, or the /64 that one subscriber of IPv6 holds. */
export function networkOf(ip: string): string {
  const four = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (four !== undefined) return four;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%', 1).join('').toLowerCase().split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const gap = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

const heldMs = 500;
/** Beyond this a refusal goes out at once: what is held takes memory. */
const mostHeld = 2_000;
let held = 0;

/**
 * Lets those who go on asking although they are refused wait for their refusal. Most programs ask again only once
 * they are answered, so a flood becomes a trickle, and refusing takes no time from others.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await wait(heldMs, undefined, { ref: false });
  held -= 1;
}
