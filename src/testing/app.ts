import type { Database, Db } from '#src/platform/database/database.server.ts';
import { openTestDatabase } from './database.ts';

/** The server as a test sees it: one for each test file, with a database of its own. */
export interface TestApp {
  readonly database: Database;
  readonly db: Db;
  /** What time it is; settable. */
  readonly clock: { now: Date };
  close(): Promise<void>;
}

export async function startTestApp(): Promise<TestApp> {
  const database = await openTestDatabase();
  return {
    database,
    db: database.db,
    clock: { now: new Date('2026-11-02T09:30:00Z') },
    close: () => database.close(),
  };
}
