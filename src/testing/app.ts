import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isOwnNotice } from '#sandbox/notices.server.ts';
import { apis as allApis, beside } from '#src/apis.ts';
import { exportRoute } from '#src/domains/accounts/export/routes.server.ts';
import { beginSession, identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { socialRoutes } from '#src/domains/accounts/social/routes.server.ts';
import { definePaymentJobs } from '#src/domains/billing/payments/jobs.server.ts';
import { webhookRoute } from '#src/domains/billing/payments/webhook/routes.server.ts';
import { mediaRoutes } from '#src/domains/media/routes.server.ts';
import { type Env, readEnv } from '#src/env.ts';
import { hookHandlers } from '#src/hook-handlers.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Database, Db } from '#src/platform/database/database.server.ts';
import type { Call } from '#src/platform/endpoint.ts';
import { hookRunner } from '#src/platform/hooks.server.ts';
import { inProcessCall, nobody } from '#src/platform/http/answer.server.ts';
import { buildApp } from '#src/platform/http/app.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { MailMessage } from '#src/platform/mail/mail.server.ts';
import type { Served } from '#src/platform/serve.server.ts';
import { openFileStore } from '#src/platform/storage/storage.server.ts';
import { defineForgottenPassword } from '../domains/accounts/password/service.server.ts';
import { innerSandbox, noticeSecret } from './billing/paypal.ts';
import { openTestDatabase } from './database.ts';
import { silentLog } from './silent-log.ts';
import { statingReply } from './stating-reply.ts';

/** The server as a test sees it: one for each test file, with a database and files of its own. */
export interface TestApp {
  readonly database: Database;
  readonly db: Db;
  readonly env: Env;
  /** The API in process, as a visitor. */
  readonly call: Call;
  /** The API and the media over HTTP, for `inject`; without the pages. */
  readonly http: FastifyInstance;
  /** What a verb is given beside its input. */
  readonly context: Context;
  /** What time it is; settable. */
  readonly clock: { now: Date };
  /** What was handed to the post, in order; a test may empty it. */
  readonly emails: MailMessage[];
  /** What else was handed to the jobs, in order. */
  readonly sent: { name: string; data: object }[];
  /** PayPal's stand-in, which the context's client talks to; its notices are kept in `paypal.notices`. */
  readonly paypal: Awaited<ReturnType<typeof innerSandbox>>;
  /** Runs what was sent and empties the list; mail needs no running. */
  runJobs(): Promise<void>;
  /** A live token of the account, and the API in process as its holder. */
  signIn(accountId: number): Promise<{ token: string; call: Call }>;
  close(): Promise<void>;
}

export interface TestOptions {
  /** Settings by their names in the environment; limits are off unless set here. */
  readonly settings?: Record<string, string>;
  /** Endpoints to serve instead of everybody's. */
  readonly apis?: readonly Served[];
  /** Where faults are written to; nowhere unless given. */
  readonly log?: FastifyBaseLogger;
  /** Instead of one of its own; it is closed with the app. */
  readonly database?: Database;
}

// A Monday in winter, half past nine in London: most places are open.
const usualTime = '2026-11-02T09:30:00Z';

const quiet = {
  DEMO: 'false',
  LIMITS_CONTACT: '0',
  LIMITS_COUPONS: '0',
  LIMITS_FORGOT: '0',
  LIMITS_FORGOT_ACCOUNT: '0',
  LIMITS_IN_FLIGHT: '100000',
  LIMITS_LOGIN: '0',
  LIMITS_LOGIN_ACCOUNT: '0',
  LIMITS_LOOP_DELAY_MS: '60000',
  LIMITS_PAYMENTS: '0',
  LIMITS_READS: '0',
  LIMITS_REFRESH: '0',
  LIMITS_SIGN_UP: '0',
  LIMITS_UPLOADS: '0',
  LIMITS_WRITES: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://treatory.example',
};

export async function startTestApp({
  settings,
  apis = allApis,
  log = silentLog,
  ...given
}: TestOptions = {}): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-test-'));
  const env = readEnv({ ...quiet, DATA_DIR: dataDir, ...settings });
  const clock = { now: new Date(usualTime) };
  const stand = await innerSandbox(
    () => clock.now,
    (given) => isOwnNotice(noticeSecret, given),
  );
  const paypal = env.paypalSandbox ? stand.paypal : null;
  const parts = { env, files: await openFileStore(env), now: () => clock.now, paypal };
  const database = given.database ?? (await openTestDatabase());
  const { db } = database;
  const { emails, sent, jobs, runJobs } = postBox(clock, env.supportEmail);
  defineForgottenPassword({ db, env, jobs });
  const known = (token: string) => identify({ db, now: parts.now, env }, token);
  const http = await buildApp({
    ...parts,
    database,
    apis,
    beside,
    hookHandlers,
    jobs,
    identify: known,
    logger: log,
  });
  await http.register(mediaRoutes, { db, files: parts.files });
  await http.register(socialRoutes, { db, env, now: parts.now });
  const context: Context = {
    ...parts,
    db,
    jobs,
    log,
    requestId: 'test-request',
    ip: '127.0.0.1',
    caller: null,
    bearer: null,
    visitor: nobody,
    runHook: hookRunner(hookHandlers),
  };
  definePaymentJobs(jobs, context);
  await http.register(exportRoute, context);
  await webhookRoute(http, context);
  const call = inProcessCall(apis, () => context);
  const signIn = async (accountId: number) => {
    const session = { accountId, isRemembered: false, userAgent: '' };
    const token = await beginSession(db, session, clock.now);
    const caller = await known(token);
    return { token, call: inProcessCall(apis, () => ({ ...context, caller, bearer: token })) };
  };
  const close = async () => {
    await http.close();
    await stand.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return {
    database,
    db,
    env,
    call,
    http,
    context,
    clock,
    emails,
    sent,
    paypal: stand,
    runJobs,
    signIn,
    close,
  };
}

/** Takes what verbs hand to the jobs, without a queue behind it: mail is kept to be read, the rest waits for `runJobs`. */
function postBox(clock: { now: Date }, supportEmail: string) {
  const emails: MailMessage[] = [];
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const sent: TestApp['sent'] = [];
  const jobs: Jobs = {
    define(name, handler, { data: shape }) {
      const { signal } = new AbortController();
      handlers.set(name, (data) => handler(shape.parse(data), { id: 'test-job', signal, now: clock.now }));
    },
    async send(name, data) {
      if (name === 'send-mail') emails.push(statingReply(data as MailMessage, supportEmail));
      else sent.push({ name, data });
    },
    schedule() {},
    async start() {},
    async stop() {},
  };
  const runJobs = async () => {
    for (const { name, data } of sent.splice(0)) await handlers.get(name)?.(data);
  };
  return { emails, sent, jobs, runJobs };
}
