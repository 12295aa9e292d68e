import { answers } from '#src/answers.ts';
import { identify } from '#src/domains/accounts/sign-in/sessions.server.ts';
import { billingApi } from '#src/domains/billing/api.server.ts';
import { reconcile } from '#src/domains/billing/payments/reconciling.server.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { buildApp } from '#src/platform/http/app.server.ts';
import { openJobs } from '#src/platform/jobs/jobs.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { PayPalFailure } from '#src/platform/paypal/asking.server.ts';
import { openPayPal } from '#src/platform/paypal/open.server.ts';
import { askOf } from '#src/platform/questions.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { answerQuestions } from './talk.ts';

/** The server as it is, but for its pages and its letters; its clock goes ahead as far as it is told. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);

const env = readEnv();
const log = openLog(env.logLevel);
const database = await openDatabase(env, log);
const { db } = database;
const files = await openFileStore(env);
const jobs = openJobs({ database, log, now });
const paypal = openPayPal(env);
const ask = askOf(answers);
const context = { db, env, files, jobs, log, now, ask, paypal };
const app = await buildApp({
  ...context,
  database,
  apis: billingApi,
  answers,
  identify: (token) => identify({ db, now }, token),
  logger: log,
});
await app.listen({ port: env.port, host: '127.0.0.1' });
await jobs.start();

answerQuestions({
  clock: (ms) => {
    ahead = Number(ms);
  },
  reconcile: () => reconcile(context),
  /** Whether it asks PayPal at all: after an outage it rests for half a minute. */
  isResting: () =>
    paypal?.getOrder('NONE').then(
      () => false,
      (error: unknown) => error instanceof PayPalFailure && error.kind === 'unclear',
    ),
});
