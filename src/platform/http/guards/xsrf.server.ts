import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import { refusedByServer, sendFailure } from '../failure.server.ts';
import { isWrite } from './security.server.ts';

/**
 * The pair of cookie and header that Laravel's clients know: a write without a bearer token that carries the
 * cookie must echo it. Answers that are one caller's own hand the cookie out.
 */
export function guardWrites(app: FastifyInstance, env: Env): void {
  const key = keyOf(env);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api') || request.headers.authorization !== undefined) return;
    const cookie = cookieOf(request);
    if (!isWrite(request) || cookie === undefined) return;
    if (isEchoed(request, cookie) && isOurs(cookie, key)) return;
    handOut(reply, key, env);
    return sendFailure(reply, refusedByServer(419, request.id));
  });
  app.addHook('onSend', async (request, reply) => {
    const { vital, isForAll } = request.routeOptions.config;
    const kept = reply.getHeader('cache-control') !== 'no-store' || vital || isForAll;
    if (request.url.startsWith('/api') && !kept && cookieOf(request) === undefined) handOut(reply, key, env);
  });
}

/**
 * The same in every process of one PostgreSQL, also after a restart. The embedded database has one process, whose
 * restart costs an open page one refusal: it comes with a fresh cookie, and our client tries again.
 */
const keyOf = ({ databaseUrl }: Env): Buffer =>
  databaseUrl ? Buffer.from(hkdfSync('sha256', databaseUrl, '', 'xsrf', 32)) : randomBytes(32);

function cookieOf({ headers }: FastifyRequest): string | undefined {
  const found = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : decoded(found);
}

function isEchoed({ headers }: FastifyRequest, cookie: string): boolean {
  const echo = headers['x-xsrf-token'];
  return typeof echo === 'string' && decoded(echo) === cookie;
}

function isOurs(cookie: string, key: Buffer): boolean {
  const [random = '', given = ''] = cookie.split('.');
  const expected = Buffer.from(sign(random, key));
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), expected);
}

function handOut(reply: FastifyReply, key: Buffer, { publicUrl }: Env): void {
  const random = randomBytes(16).toString('base64url');
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  reply.header('set-cookie', `XSRF-TOKEN=${random}.${sign(random, key)}; Path=/; SameSite=Lax${secure}`);
}

const sign = (random: string, key: Buffer) => createHmac('sha256', key).update(random).digest('base64url');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
