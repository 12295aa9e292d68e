import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { isOwnNotice } from '#sandbox/notices.server.ts';
import { apis as allApis } from '#src/apis.ts';
import { openApp } from '#src/app.ts';
import { beginSession, identify } from '#src/domains/accounts/sessions/sessions.server.ts';
import { type Env, readEnv } from '#src/env.ts';
import type { Context } from '#src/platform/context.server.ts';
import type { Database, Db } from '#src/platform/database/database.server.ts';
import type { Call } from '#src/platform/endpoint.ts';
import { inProcessCall, nobody } from '#src/platform/http/answer.server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.server.ts';
import type { MailMessage } from '#src/platform/mail/mail.server.ts';
import type { Served } from '#src/platform/serve.server.ts';
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
  /** Mounts the sandbox as a server does, for its pages; `paypal` is then unused. */
  readonly mountsSandbox?: boolean;
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
  const now = () => clock.now;
  const sandbox = await innerSandbox(now, (given) => isOwnNotice(noticeSecret, given));
  const paypal = given.mountsSandbox ? undefined : env.paypalSandbox ? sandbox.paypal : null;
  const database = given.database ?? (await openTestDatabase());
  const { db } = database;
  const { emails, sent, jobs, runJobs } = recordJobs(clock, env.supportEmail);
  const opened = await openApp(env, database, log, {
    now,
    jobs,
    apis,
    ...(paypal === undefined ? {} : { paypal }),
  });
  const http = opened.app;
  const context: Context = {
    ...opened.context,
    requestId: 'test-request',
    ip: '127.0.0.1',
    caller: null,
    bearer: null,
    visitor: nobody,
  };
  const call = inProcessCall(apis, () => context);
  const signIn = async (accountId: number) => {
    const session = { accountId, isRemembered: false, userAgent: '' };
    const token = await beginSession(db, session, clock.now);
    const caller = await identify(context, token);
    return { token, call: inProcessCall(apis, () => ({ ...context, caller, bearer: token })) };
  };
  const close = async () => {
    await http.close();
    await sandbox.close();
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
    paypal: sandbox,
    runJobs,
    signIn,
    close,
  };
}

/** Takes what verbs hand to the jobs, without a queue behind it: mail is kept to be read, the rest waits for `runJobs`. */
function recordJobs(clock: { now: Date }, supportEmail: string) {
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
