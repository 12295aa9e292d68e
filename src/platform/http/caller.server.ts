import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Caller, Visitor } from '../context.server.ts';
import type { CommonCode, Endpoint } from '../endpoint.ts';

/** Finds whose live token this is; null for one that is unknown, expired or revoked. */
export type Identify = (token: string) => Promise<Caller | null>;

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

type Door = Pick<Endpoint, 'access' | 'beforeTwoFactor'>;

/** Why this caller may not call this endpoint; null when it may. */
export function refusalOf({ access, beforeTwoFactor }: Door, caller: Caller | null): CommonCode | null {
  if (access === 'public') return null;
  if (!caller) return 'unauthenticated';
  if (access !== 'signed-in' && roles[access] !== caller.role) return 'unauthorized';
  return caller.twoFactorDue && !beforeTwoFactor ? 'two-factor-due' : null;
}

/** Whom an endpoint sees: a public one takes an operator without the second factor that is due for a stranger. */
export const seenBy = ({ access }: Door, caller: Caller | null): Caller | null =>
  access === 'public' && caller?.twoFactorDue ? null : caller;

/** The role header is accepted because old clients send it, and believed by nobody: a wrong one is worth a line. */
export function noteClaim(request: FastifyRequest, caller: Caller | null): void {
  const { role } = request.headers;
  if (caller && role !== undefined && role !== caller.role)
    request.log.warn({ account: caller.accountId }, 'a role header disagrees with the account');
}

/** The browser behind a request; cookies are written on its answer. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Env): Visitor {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : '';
  return {
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: (name) => new RegExp(`(?:^|;\\s*)${name}=([\\w.~-]+)`).exec(request.headers.cookie ?? '')?.[1],
    setCookie: (name, value, seconds) => {
      const life = `Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
      reply.header('set-cookie', `${name}=${value}; ${life}`);
    },
  };
}

/** For calls without a browser: jobs, scripts, a page's own reading. */
export const nobody: Visitor = { userAgent: '', cookie: () => undefined, setCookie: () => {} };
