import cluster from 'node:cluster';
import type { FastifyBaseLogger } from 'fastify';
import { startRobot } from '#demo/enquiries/robot.ts';
import { demoSignIns, fillDemo } from '#demo/fill.ts';
import { isLookedAfter } from '#src/domains/accounts/operators/operators.server.ts';
import { reencryptSecrets } from '#src/domains/accounts/two-factor/encryption.server.ts';
import { reencryptHealthNotes } from '#src/domains/appointments/clients/health/service.server.ts';
import { followCalendars } from '#src/domains/appointments/free-days/jobs.server.ts';
import { reencryptAddresses } from '#src/domains/calendar/busy/address.server.ts';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { reencryptLinks } from '#src/domains/listings/favourites/link.server.ts';
import { reencryptSalts } from '#src/domains/listings/unmet/keeping.server.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import { openApp } from './app.ts';
import type { Env } from './env.ts';
import type { Database } from './platform/database/database.server.ts';
import { openMapFiles } from './platform/map/files.server.ts';
import { mapRoutes } from './platform/map/ranges.server.ts';
import { giveMemoryBack } from './platform/memory.server.ts';
import { refuseUnsafeMoney } from './platform/paypal/client.server.ts';
import { webPages } from './platform/web/pages.server.ts';
import { isFirst, onReplaced, openSiblings } from './platform/workers/siblings.server.ts';

/** A supervisor kills what has not ended ten seconds after SIGTERM; by then everything must be closed. */
const longestStopMs = 9_500;
/** Nobody is waited for when a worker is replaced: what is under way is finished. */
const longestLeaveMs = 25_000;

/** Writes the reference data, opens the server with its pages, listens, and says where it runs; `flush` comes last. */
export async function startServer(
  env: Env,
  log: FastifyBaseLogger,
  database: Database,
  flush: () => Promise<void>,
): Promise<void> {
  refuseUnsafeMoney(env, database);
  const maps = await openMapFiles(env);
  await seed(database);
  const secrets = { db: database.db, env };
  let resealed = 0;
  for (const again of [
    reencryptSecrets,
    reencryptHealthNotes,
    reencryptAddresses,
    reencryptLinks,
    reencryptSalts,
  ])
    resealed += await again(secrets);
  if (resealed > 0) log.info({ resealed }, 'secrets were encrypted with the present key');
  if (env.demo) await fillDemo({ db: database.db, now: () => new Date(), log: { info: say } });
  const { app, jobs, stop, context } = await openApp(env, database, log, { siblings: openSiblings() });
  if (maps) await app.register(mapRoutes, maps);
  await webPages(app, env, maps);
  // A request may send a job, so the queue starts first.
  await jobs.start();
  const unfollow = followCalendars(context);
  stopWhenAsked(log, async (isReplaced) => {
    await unfollow();
    await stop(isReplaced);
    await flush();
  });
  giveMemoryBack();
  await app.listen({ port: env.port, host: env.host });
  if (isFirst()) await announce(env, database);
  if (env.demo) await startRobot(context);
}

/** The places and the catalogue that every directory needs. */
async function seed({ db }: Database): Promise<void> {
  await places.seedPlaces(db);
  await catalogue.seedCatalogue(db);
}

async function announce(env: Env, database: Database): Promise<void> {
  say(`${env.productName} is ready after ${(performance.now() / 1000).toFixed(1)} s: ${env.publicUrl}`);
  say(database.promise);
  if (!env.smtpUrl) say(`Mail is written to ${env.dataDir}/outbox.`);
  if (!(await isLookedAfter(database.db, new Date())))
    say('There is no operator yet. Make the first one: npm run operator -- first <email>');
  if (env.demo) (await demoSignIns(database.db)).forEach(say);
}

/** Plain lines for a person at a terminal; the log's lines of JSON begin with a brace. */
const say = (sentence: string) => process.stdout.write(`${sentence}\n`);

/** Several signals may come for one stop: from a terminal, a supervisor and the primary. */
function stopWhenAsked(log: FastifyBaseLogger, close: (isReplaced: boolean) => Promise<void>): void {
  let isStopping = false;
  const stop = (reason: NodeJS.Signals | 'replaced', longestMs: number) => {
    setTimeout(() => process.exit(1), longestMs).unref();
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    close(reason === 'replaced').then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  const listen = cluster.isWorker ? 'on' : 'once';
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process[listen](signal, () => stop(signal, longestStopMs));
  // Asks the primary for a restart; one process can only end, and whoever looks after it starts it again.
  process.on('SIGHUP', () => cluster.isWorker || stop('SIGHUP', longestStopMs));
  onReplaced(() => stop('replaced', longestLeaveMs));
}
