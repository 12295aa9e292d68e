import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#src/env.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { visitorOf } from '#src/platform/http/answer.server.ts';
import { callbackPath, type Provider } from './paths.ts';
import type { ProviderClient } from './provider.ts';
import { returnFromProvider, sendToProvider } from './provider-redirects.server.ts';
import { providerClient, usualDeadlineMs } from './providers.server.ts';

interface SocialParts {
  readonly db: Db;
  readonly env: Env;
  readonly now: () => Date;
  /** Of each call to a provider. */
  readonly deadlineMs?: number;
}

/**
 * The two addresses of each configured provider that a browser walks through: away from us, and back. They are
 * no pages and no calls, so that they work without script; one that is not configured does not exist.
 */
export async function socialRoutes(app: FastifyInstance, parts: SocialParts): Promise<void> {
  for (const provider of ['google', 'facebook'] as const) {
    const vouching = providerClient(parts.env, provider, parts.deadlineMs ?? usualDeadlineMs);
    if (vouching) mount(app, parts, provider, vouching);
  }
}

function mount(app: FastifyInstance, parts: SocialParts, provider: Provider, vouching: ProviderClient): void {
  // Each of these writes a row, or asks the provider.
  const config = { rateLimit: 'writes' } as const;
  const visitOf = (request: FastifyRequest, reply: FastifyReply) => ({
    ...parts,
    log: request.log,
    visitor: visitorOf(request, reply, parts.env),
  });
  app.get(`/sign-in/${provider}`, { config, exposeHeadRoute: false }, async (request, reply) => {
    const { role, return: returnTo } = textsOf(request.query);
    const attempt = { provider, role: role === 'agent' ? ('agent' as const) : ('user' as const), returnTo };
    return send(reply, await sendToProvider(visitOf(request, reply), vouching, attempt));
  });
  app.get(callbackPath(provider), { config, exposeHeadRoute: false }, async (request, reply) =>
    send(
      reply,
      await returnFromProvider(visitOf(request, reply), vouching, provider, textsOf(request.query)),
    ),
  );
}

/** The one value of each name; a list is none. */
const textsOf = (query: unknown): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(Object(query)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

const send = (reply: FastifyReply, to: string) =>
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(to, 302);
