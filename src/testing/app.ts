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
import type { Live } from '#src/platform/live/live.server.ts';
import type { MailMessage } from '#src/platform/mail/mail.server.ts';
import type { Served } from '#src/platform/serve.server.ts';
import { innerSandbox, noticeSecret } from './billing/paypal.ts';
import { openTestDatabase } from './database.ts';
import { type Shown, showing } from './outside/shown.ts';
import { silentLog } from './silent-log.ts';

/** The server as a test sees it: one for each test file, with a database and files of its own. */
export interface TestApp {
  readonly database: Database;
  readonly db: Db;
  readonly env: Env;
  /** The API in process, as a visitor. */
  readonly call: Call;
  /** The server over HTTP, for `inject`; without the pages. */
  readonly http: FastifyInstance;
  /** What a verb is given beside its input. */
  readonly context: Context;
  /** The time, which a test may set. */
  readonly clock: { now: Date };
  /** The emails that were queued, in order; a test may empty it. */
  readonly emails: (MailMessage & { readonly startAfter?: Date })[];
  /** The other jobs that were sent, in order. */
  readonly sent: { name: string; data: object; startAfter?: Date }[];
  /** What the server sees outside: nothing but what a test writes here. */
  readonly outside: Shown;
  /** The sandbox that the context's PayPal client calls; its notices are kept in `paypal.notices`. */
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
  /** Endpoints to serve instead of all. */
  readonly apis?: readonly Served[];
  /** The server's log; silent unless given. */
  readonly log?: FastifyBaseLogger;
  /** Instead of one of its own; it is closed with the app. */
  readonly database?: Database;
  /** How announcements go out and how often streams beat. */
  readonly live?: Live;
  /** Mounts the sandbox as a server does, for its pages; `paypal` is then unused. */
  readonly mountsSandbox?: boolean;
}

// A Monday in winter, half past nine in London: most places are open.
const usualTime = '2026-11-02T09:30:00Z';

const quiet = {
  DEMO: 'false',
  LIMITS_CLAIMS: '0',
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
  const outside: Shown = {
    ...{ pages: new Map(), files: new Map(), records: new Map() },
    ...{ takers: new Map(), sent: [] },
  };
  const { emails, sent, jobs, runJobs } = recordJobs(clock, env.supportEmail);
  const opened = await openApp(env, database, log, {
    now,
    jobs,
    apis,
    outside: showing(outside),
    ...(given.live ? { live: given.live } : {}),
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
    outside,
    paypal: sandbox,
    runJobs,
    signIn,
    close,
  };
}

/** Records the jobs that verbs send, without a queue: emails are kept to be read, the rest waits for `runJobs`. */
function recordJobs(clock: { now: Date }, supportEmail: string) {
  const emails: TestApp['emails'] = [];
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const sent: TestApp['sent'] = [];
  const jobs: Jobs = {
    define(name, handler, { data: shape }) {
      const { signal } = new AbortController();
      handlers.set(name, (data) => handler(shape.parse(data), { id: 'test-job', signal, now: clock.now }));
    },
    async send(name, data, { startAfter } = {}) {
      if (name === 'send-mail')
        emails.push({
          ...requireReply(data as MailMessage, supportEmail),
          ...(startAfter && { startAfter }),
        });
      else sent.push({ name, data, ...(startAfter && { startAfter }) });
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

/** An email that says where a reply goes, and goes there; any other fails the test that sent it. */
function requireReply(message: MailMessage, supportEmail: string): MailMessage {
  const { to, subject, text, replyTo } = message;
  const isForUs = to === supportEmail;
  const reaches = /\breply to this email/i.test(text) && replyTo !== undefined;
  const doesNot = /reply to this email does not reach/.test(text);
  if (!isForUs && !reaches && !doesNot)
    throw new Error(`The email “${subject}” does not say where a reply goes.`);
  return message;
}
