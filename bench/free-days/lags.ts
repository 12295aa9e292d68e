import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { followCalendars } from '#src/domains/appointments/free-days/jobs.server.ts';
import { timeBlocks } from '#src/domains/calendar/tables.server.ts';
import type { TestApp } from '#src/testing/app.ts';
import { aBookedSalon, type BookedSalon } from '#src/testing/appointments/booking.ts';

interface Setting {
  readonly salons: number;
  readonly changes: number;
  /** Between two changes. */
  readonly pause: () => Promise<void>;
}

const lookEveryMs = 10;
const firstDay = Date.parse('2026-11-03T10:00:00Z');
const days = 25;

/**
 * Milliseconds from the commit of each change to the first look at which nothing of its business is due any more. A
 * business that changes again meanwhile counts as due all the while.
 */
export async function lags(app: TestApp, { salons, changes, pause }: Setting): Promise<number[]> {
  const all: BookedSalon[] = [];
  for (let made = 0; made < salons; made += 1) all.push(await aBookedSalon(app));
  const stop = followCalendars(app.context);
  try {
    await untilNothingIsDue(app);
    const waiting: Waiting[] = [];
    const taken: number[] = [];
    const looking = look(app, waiting, taken, changes);
    for (let made = 0; made < changes; made += 1) {
      const salon = all[made % all.length];
      if (salon) waiting.push({ ownerId: await change(app, salon, made), at: performance.now() });
      await pause();
    }
    await looking;
    return taken;
  } finally {
    await stop();
  }
}

interface Waiting {
  readonly ownerId: number;
  readonly at: number;
}

/** Blocks an hour of Ada's. */
async function change({ db }: TestApp, { ada, ownerId }: BookedSalon, made: number): Promise<number> {
  const from = new Date(firstDay + (made % days) * 86_400_000);
  const during = `[${from.toISOString()},${new Date(from.getTime() + 3_600_000).toISOString()})`;
  await db.insert(timeBlocks).values({ resourceId: ada.id, cause: 'blocked', isFirm: false, during });
  return ownerId;
}

async function dueOwners({ db }: TestApp): Promise<ReadonlySet<number>> {
  const { rows } = await db.execute<{ owner_id: number }>(sql`SELECT DISTINCT owner_id FROM free_days_due`);
  return new Set(rows.map(({ owner_id: id }) => id));
}

async function look(app: TestApp, waiting: Waiting[], taken: number[], changes: number): Promise<void> {
  while (taken.length < changes) {
    await wait(lookEveryMs);
    const asked = waiting.splice(0);
    const due = await dueOwners(app);
    const now = performance.now();
    for (const each of asked)
      if (due.has(each.ownerId)) waiting.push(each);
      else taken.push(now - each.at);
  }
}

async function untilNothingIsDue(app: TestApp): Promise<void> {
  while ((await dueOwners(app)).size > 0) await wait(lookEveryMs);
}
