import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Env } from '#src/env.ts';
import { callbackPath, type Provider } from './paths.ts';
import type { ProviderClient } from './provider.ts';
import { returnFromProvider, sendToProvider } from './provider-redirects.server.ts';
import { providerClient, usualDeadlineMs } from './providers.server.ts';

/**
 * The two addresses of each configured provider that a browser walks through: away from us, and back. They are
 * no pages and no calls, so that they work without script; one that is not configured does not exist. The deadline is
 * of each call to a provider.
 */
export async function socialRoutes(
  app: FastifyInstance,
  env: Env,
  deadlineMs = usualDeadlineMs,
): Promise<void> {
  for (const provider of ['google', 'facebook'] as const) {
    const vouching = providerClient(env, provider, deadlineMs);
    if (vouching) mount(app, provider, vouching);
  }
}

function mount(app: FastifyInstance, provider: Provider, vouching: ProviderClient): void {
  // Each of these writes a row, or asks the provider.
  const config = { rateLimit: 'writes' } as const;
  app.get(`/sign-in/${provider}`, { config, exposeHeadRoute: false }, async (request, reply) => {
    const { role, return: returnTo } = textsOf(request.query);
    const attempt = { provider, role: role === 'agent' ? ('agent' as const) : ('user' as const), returnTo };
    return send(reply, await sendToProvider(app.contextOf(request, reply), vouching, attempt));
  });
  app.get(callbackPath(provider), { config, exposeHeadRoute: false }, async (request, reply) =>
    send(
      reply,
      await returnFromProvider(app.contextOf(request, reply), vouching, provider, textsOf(request.query)),
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
