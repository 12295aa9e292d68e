import { flushCompileCache } from 'node:module';
import { openApp } from '#src/app.ts';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { openLog } from '#src/platform/log.server.ts';
import { answerQuestions } from '../payments/child-process.ts';

/** The server without its pages and its jobs, in a process that can be killed. */
const env = readEnv(process.env);
const log = openLog(env.logLevel);
const database = await openDatabase(env, log);
const jobs = {
  send: async () => {},
  define: () => {},
  schedule: () => {},
  start: async () => {},
  stop: async () => {},
};
const { app } = await openApp(env, database, log, { jobs });
await app.listen({ port: env.port, host: '127.0.0.1' });
answerQuestions({});
// A process that is killed keeps nothing of what it compiled: the next one starts in half the time by this.
setTimeout(flushCompileCache, 8_000).unref();
