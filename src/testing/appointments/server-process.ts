import { flushCompileCache } from 'node:module';
import { sql } from 'drizzle-orm';
import { openApp } from '#src/app.ts';
import { lapseHolds } from '#src/domains/appointments/paying/holds.server.ts';
import { decideKept } from '#src/domains/appointments/paying/kept.server.ts';
import { reconcile } from '#src/domains/billing/payments/jobs.server.ts';
import { refundOwed } from '#src/domains/orders/buying/cancellation.server.ts';
import { readEnv } from '#src/env.ts';
import { type Db, openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { answerQuestions } from '../payments/child-process.ts';

/** The server without its pages and its jobs, in a process that can be killed. Its emails are kept with what they tell of. */
const env = readEnv(process.env);
const log = openLog(env.logLevel);
const database = await openDatabase(env, log);
const jobs = {
  send: async (_name: string, message: object, via: { db?: Db } = {}) => {
    await (via.db ?? database.db).execute(
      sql`INSERT INTO model_emails (message) VALUES (${JSON.stringify(message)}::jsonb)`,
    );
  },
  define: () => {},
  schedule: () => {},
  start: async () => {},
  stop: async () => {},
};
const { app, context } = await openApp(env, database, log, { jobs });
await app.listen({ port: env.port, host: '127.0.0.1' });
answerQuestions({
  sweep: async () => {
    await lapseHolds(context);
    await reconcile(context);
    await refundOwed(context);
    await decideKept(context);
  },
});
// A process that is killed keeps nothing of what it compiled: the next one starts in half the time by this.
setTimeout(flushCompileCache, 8_000).unref();
