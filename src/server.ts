import type { FastifyBaseLogger } from 'fastify';
import { demoSignIns, fillDemo } from '#demo/fill.ts';
import { exportRoute } from '#src/domains/accounts/export/routes.server.ts';
import { identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { reencryptSecrets } from '#src/domains/accounts/two-factor/encryption.server.ts';
import { webhookRoute } from '#src/domains/billing/payments/webhook/routes.server.ts';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { writeCounts } from '#src/domains/listings/insights/service.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { hookHandlers } from '#src/hook-handlers.ts';
import { hookRunner } from '#src/platform/hooks.server.ts';
import { apis, beside } from './apis.ts';
import { socialRoutes } from './domains/accounts/social/routes.server.ts';
import { blogAddresses } from './domains/content/blog/service.server.ts';
import { landingAddresses } from './domains/listings/landing/service.server.ts';
import { sitemapRoutes } from './domains/listings/sitemap/routes.server.ts';
import { mediaRoutes } from './domains/media/routes.server.ts';
import type { Env } from './env.ts';
import { defineJobs } from './jobs.ts';
import type { Database } from './platform/database/database.server.ts';
import { buildApp } from './platform/http/app.server.ts';
import { openJobs } from './platform/jobs/jobs.server.ts';
import { openMail } from './platform/mail/mail.server.ts';
import { openMapFiles } from './platform/map/files.server.ts';
import { mapRoutes } from './platform/map/ranges.server.ts';
import { openPayPal, refuseUnsafeMoney } from './platform/paypal/client.server.ts';
import { openFileStore } from './platform/storage/storage.server.ts';
import { webPages } from './platform/web/pages.server.ts';

const now = () => new Date();

/** A supervisor kills what has not ended ten seconds after SIGTERM; by then everything must be closed. */
const longestStopMs = 9_500;

/** Lays the ground, opens the rest in its order, listens, and says where it runs and what may be relied on. */
export async function startServer(env: Env, log: FastifyBaseLogger, database: Database): Promise<void> {
  refuseUnsafeMoney(env, database);
  const maps = await openMapFiles(env);
  await lay(database);
  const resealed = await reencryptSecrets({ db: database.db, env });
  if (resealed > 0) log.info({ resealed }, 'secrets were encrypted with the present key');
  if (env.demo) await fillDemo({ db: database.db, now, log: { info: say } });
  const files = await openFileStore(env);
  const mail = openMail(env);
  const jobs = openJobs({ database, log, now });
  const runHook = hookRunner(hookHandlers);
  const erasing = { db: database.db, env, files, jobs, log, now, runHook };
  const paypal = openPayPal(env);
  const paying = { ...erasing, paypal };
  defineJobs(jobs, mail, paying);
  const app = await buildApp({
    env,
    database,
    files,
    jobs,
    apis,
    beside,
    hookHandlers,
    identify: (token) => identify({ db: database.db, now, env }, token),
    paypal,
    now,
    logger: log,
  });
  await app.register(mediaRoutes, { db: database.db, files });
  await app.register(exportRoute, { db: database.db, env, files, jobs, now, runHook });
  await app.register(socialRoutes, { db: database.db, env, now });
  await webhookRoute(app, paying);
  if (env.paypalSandbox) {
    const sandbox = await import('#sandbox/mounting.server.ts');
    sandbox.defineSandboxJobs(jobs, erasing);
    await sandbox.mountSandbox(app, erasing);
  }
  const more = async () => [
    ...(await landingAddresses({ db: database.db })),
    ...(await blogAddresses({ db: database.db, env, now })),
  ];
  await app.register(sitemapRoutes, { db: database.db, env, more });
  if (maps) await app.register(mapRoutes, maps);
  await webPages(app, { env, maps, callFor: (request) => app.callFor(request) });
  // A request may send a job: nobody is let in before that works.
  await jobs.start();
  stopOnSignal(log, async () => {
    await app.stop();
    await writeCounts({ db: database.db, log });
    await jobs.stop();
    mail.close();
    await database.close();
  });
  await app.listen({ port: env.port, host: env.host });
  announce(env, database);
  if (env.demo) (await demoSignIns(database.db)).forEach(say);
}

/** What the directory stands on. */
async function lay({ db }: Database): Promise<void> {
  await places.seedPlaces(db);
  await catalogue.seedCatalogue(db);
}

function announce(env: Env, database: Database): void {
  say(`${env.productName} is ready after ${(performance.now() / 1000).toFixed(1)} s: ${env.publicUrl}`);
  say(database.promise);
  if (!env.smtpUrl) say(`Mail is written to ${env.dataDir}/outbox.`);
}

/** Plain lines for whoever started it; the log's lines of JSON begin with a brace. */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

function stopOnSignal(log: FastifyBaseLogger, close: () => Promise<void>): void {
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
