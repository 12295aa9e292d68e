import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Env } from '#src/env.ts';
import type { Allowance } from '../endpoint.ts';
import { failure } from './failure.server.ts';
import { sendFailure } from './refuse.server.ts';

interface Spent {
  count: number;
  /** On the monotonic clock, in milliseconds. */
  resets: number;
}

/** Addresses remembered at once: beyond that, the one unseen for longest is forgotten. */
const remembered = 100_000;

/**
 * How often one address may call, per process, with the headers of Laravel. A call in process is not counted: the
 * request that led to it was.
 */
export function limitCalls(app: FastifyInstance, env: Env): void {
  const spent = new LRUCache<string, Spent>({ max: remembered });
  const rules: Record<Allowance, { most: number; seconds: number }> = {
    reads: { most: env.limits.reads, seconds: 60 },
    writes: { most: env.limits.writes, seconds: 60 },
    contact: { most: env.limits.contact, seconds: 3600 },
  };
  app.addHook('onRequest', async (request, reply) => {
    const { allowance } = request.routeOptions.config;
    if (!allowance || rules[allowance].most === 0) return;
    const { most, seconds } = rules[allowance];
    const now = performance.now();
    const key = `${allowance} ${networkOf(request.ip)}`;
    const use = spend(spent, key, now, seconds);
    reply.header('x-ratelimit-limit', most).header('x-ratelimit-remaining', Math.max(0, most - use.count));
    if (use.count > most) return refuse(reply, Math.ceil((use.resets - now) / 1000), request.id);
  });
}

function spend(spent: LRUCache<string, Spent>, key: string, now: number, seconds: number): Spent {
  const known = spent.get(key);
  const use = known && known.resets > now ? known : { count: 0, resets: now + seconds * 1000 };
  use.count += 1;
  spent.set(key, use);
  return use;
}

function refuse(reply: FastifyReply, seconds: number, requestId: string) {
  const reset = Math.floor(Date.now() / 1000) + seconds;
  reply.header('retry-after', seconds).header('x-ratelimit-reset', reset);
  return sendFailure(reply, failure('too-many-attempts', requestId));
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
