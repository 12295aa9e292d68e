import type { FastifyBaseLogger } from 'fastify';
import { exportRoute } from '#src/domains/accounts/export/routes.server.ts';
import { identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { webhookRoute } from '#src/domains/billing/payments/webhook/routes.server.ts';
import { feedRoute } from '#src/domains/calendar/feeds/routes.server.ts';
import { hearCounts, writeCounts } from '#src/domains/listings/insights/service.server.ts';
import { apis, beside } from './apis.ts';
import { socialRoutes } from './domains/accounts/social/routes.server.ts';
import { blogAddresses } from './domains/content/blog/service.server.ts';
import { landingAddresses } from './domains/listings/landing/service.server.ts';
import { sitemapRoutes } from './domains/listings/sitemap/routes.server.ts';
import { mediaRoutes } from './domains/media/routes.server.ts';
import { appRoutes } from './domains/notifications/push/routes.server.ts';
import { siteFigures } from './domains/operator/watching/site-figures.server.ts';
import type { Env } from './env.ts';
import { hookHandlers } from './hook-handlers.ts';
import { defineJobs } from './jobs.ts';
import type { ServerContext } from './platform/context.server.ts';
import type { Database } from './platform/database/database.server.ts';
import { openReplicas } from './platform/database/replicas/replicas.server.ts';
import { hookRunner } from './platform/hooks.server.ts';
import { buildApp } from './platform/http/app.server.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.server.ts';
import { type Live, openLive } from './platform/live/live.server.ts';
import { openMail } from './platform/mail/mail.server.ts';
import { type Outside, openOutside } from './platform/outside/outside.server.ts';
import { openPayPal, type PayPal } from './platform/paypal/client.server.ts';
import type { Served } from './platform/serve.server.ts';
import { openFileStore } from './platform/storage/storage.server.ts';
import { noSiblings, type Siblings } from './platform/workers/siblings.server.ts';

/** What a test or a benchmark puts in the place of the real thing. */
interface Replacements {
  readonly now?: () => Date;
  readonly jobs?: Jobs;
  readonly live?: Live;
  readonly outside?: Outside;
  /** Also takes the place of the mounted sandbox. */
  readonly paypal?: PayPal | null;
  readonly apis?: readonly Served[];
  readonly siblings?: Siblings;
}

/**
 * Puts the server together: the API, the routes beside it and the jobs; no pages. Nothing listens and no job runs
 * yet. `stop` closes all of it, and the database.
 */
export async function openApp(
  env: Env,
  database: Database,
  log: FastifyBaseLogger,
  given: Replacements = {},
) {
  const context = await openContext(env, database, log, given);
  const { db, jobs } = context;
  const mail = openMail(env);
  defineJobs(jobs, mail, context);
  hearCounts(context);
  const replicas = openReplicas(env, db, log);
  const app = await buildApp({
    context,
    database,
    replicas,
    apis: given.apis ?? apis,
    beside,
    identify: (token, isUse) => identify(context, token, isUse),
    figures: siteFigures(context),
  });
  await app.register(mediaRoutes, { ...context, replicas });
  await app.register(appRoutes, { env });
  await exportRoute(app);
  await feedRoute(app);
  await socialRoutes(app, env);
  await webhookRoute(app);
  const more = async () => [...(await landingAddresses(db)), ...(await blogAddresses(context))];
  await app.register(sitemapRoutes, { db, env, more });
  if (env.paypalSandbox && given.paypal === undefined) {
    const sandbox = await import('#sandbox/mounting.server.ts');
    sandbox.defineSandboxJobs(jobs, context);
    await sandbox.mountSandbox(app, context);
  }
  const stop = async (isReplaced = false) => {
    await app.stop(isReplaced);
    await writeCounts(context);
    await jobs.stop();
    mail.close();
    await context.live.stop();
    await database.close();
  };
  return { app, context, jobs, stop };
}

/** What the server is made of, without anything that answers calls. */
export async function openContext(
  env: Env,
  database: Database,
  log: FastifyBaseLogger,
  {
    now = () => new Date(),
    jobs = openJobs({ database, log, now }),
    live = openLive({ database, log }),
    outside = openOutside(env),
    paypal = openPayPal(env),
    siblings = noSiblings,
  }: Replacements = {},
): Promise<ServerContext & { readonly jobs: Jobs }> {
  const files = await openFileStore(env);
  const runHook = hookRunner(hookHandlers);
  return { db: database.db, env, files, jobs, live, log, now, outside, paypal, runHook, siblings };
}
