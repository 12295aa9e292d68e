import { sql } from 'drizzle-orm';
import type { TestApp } from '#src/testing/app.ts';
import { aBookedSalon, aClient, offeredTimes, wish } from '#src/testing/appointments/booking.ts';
import { statementsSent } from './statements.ts';

interface Setting {
  readonly bookings: number;
  readonly say: (line: string) => void;
}

/** What one kind of call took: times in milliseconds. */
export interface Taken {
  readonly what: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  /** Sent to the database for each, on average. */
  readonly statements: number;
  /** How often its median holds that of a transaction of one INSERT, in the same run. */
  readonly inserts: number;
}

/** As many as one client may have to come at one business. */
const ofOneClient = 3;
/** Enough times for all bookings, each of them once. */
const days = 42;

/**
 * Books one time after another over HTTP. Beside it in the same run, turn by turn, what the machine needs for the
 * least: a transaction of one INSERT, and a call of a signed-in client that reads one row.
 */
export async function bench(app: TestApp, { bookings, say }: Setting): Promise<Taken[]> {
  const salon = await aBookedSalon(app, { horizonDays: 60 });
  const times = await offeredTimes(
    app,
    salon.slug,
    `variant=${salon.variantId}&from=2026-11-03&days=${days}`,
  );
  const hours = times.filter(({ local }) => local.endsWith(':00')).slice(0, bookings);
  await app.db.execute(
    sql`CREATE TABLE IF NOT EXISTS bare_rows (id serial PRIMARY KEY, at timestamptz NOT NULL)`,
  );
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const taken: Record<'booking' | 'reading' | 'bare', Each[]> = { booking: [], reading: [], bare: [] };
  let headers: Record<string, string> = {};
  let made = 0;
  for (const [index, { at }] of hours.entries()) {
    if (index % ofOneClient === 0) {
      const { id } = await aClient(app);
      headers = {
        authorization: `Bearer ${(await app.signIn(id)).token}`,
        'content-type': 'application/json',
      };
    }
    await timed(taken.bare, () =>
      app.db.transaction((tx) => tx.execute(sql`INSERT INTO bare_rows (at) VALUES (now())`)),
    );
    await timed(taken.reading, () => fetch(`${base}/api/appointment/standing`, { headers }));
    // Named as the site's own pages name it, so that a lost answer is given again.
    const named = { ...headers, 'idempotency-key': `booking-${index}` };
    const body = JSON.stringify(wish(salon, { at }));
    const answer = await timed(taken.booking, () =>
      fetch(`${base}/api/appointment`, { method: 'POST', headers: named, body }),
    );
    if (answer.status === 201) made += 1;
  }
  say(`${made} of ${hours.length} times were booked.`);
  const insert = shareOf(taken.bare, 0.5);
  return [
    row('book an appointment', taken.booking, insert),
    row('read one’s standing', taken.reading, insert),
    row('insert one row', taken.bare, insert),
  ];
}

interface Each {
  readonly ms: number;
  readonly statements: number;
}

async function timed<Out>(into: Each[], act: () => Promise<Out>): Promise<Out> {
  const started = performance.now();
  const before = statementsSent();
  const out = await act();
  into.push({ ms: performance.now() - started, statements: statementsSent() - before });
  return out;
}

function shareOf(all: readonly Each[], share: number): number {
  const sorted = all.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function row(what: string, all: readonly Each[], insert: number): Taken {
  const p50 = shareOf(all, 0.5);
  const statements = all.reduce((sum, each) => sum + each.statements, 0) / all.length;
  return { what, count: all.length, p50, p95: shareOf(all, 0.95), statements, inserts: p50 / insert };
}
