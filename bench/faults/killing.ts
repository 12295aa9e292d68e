import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { silentLog } from '#src/testing/silent-log.ts';

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url));

/** Runs a process that writes below `dataDir`, kills it after so many writes; returns the acknowledged numbers. */
export async function writeAndKill(dataDir: string, writes: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === writes) child.kill('SIGKILL');
  }
  await gone;
  return acknowledged;
}

/** Which of the acknowledged numbers the database no longer has. */
export async function lostOf(dataDir: string, acknowledged: number[]): Promise<number[]> {
  const database = await openDatabase({ databaseUrl: null, dataDir }, silentLog);
  const { rows } = await database.db.execute<{ number: number }>(sql`SELECT number FROM writes`);
  await database.close();
  const kept = new Set(rows.map(({ number }) => number));
  return acknowledged.filter((number) => !kept.has(number));
}
