import { fastify } from 'fastify';
import { readEnv } from '#src/env.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';

/** Brings the configured database up to date and says what it promises; a start of the server does the same. */
const env = readEnv();
const { log } = fastify({ logger: { level: env.logLevel } });
const database = await openDatabase(env, log);
console.log(database.promise);
await database.close();
