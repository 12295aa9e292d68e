import { sql } from 'drizzle-orm';
import { readSlotSearch } from '#src/domains/calendar/slots/reading.server.ts';
import { searchSlots } from '#src/domains/calendar/slots/search.ts';
import { dateOf } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { TestApp } from '#src/testing/app.ts';
import { wholeReader } from '#src/testing/calendar/stored-search.ts';
import { type Filling, fill, type Salon, salonsIn } from './fill.ts';

interface Setting extends Pick<Filling, 'blocks' | 'salons' | 'days'> {
  /** Questions of each kind. */
  readonly questions: number;
  readonly say: (line: string) => void;
}

/** What one kind of question took, in milliseconds. */
export interface Taken {
  readonly name: string;
  readonly p50: number;
  readonly p95: number;
  /** The bar for p95; null for what is only compared with. */
  readonly aim: number | null;
}

const days = 28;

/** Fills the database of the app, unless it is filled, and asks for 20 people × 28 days × 3 treatments, through HTTP and apart. */
export async function bench(app: TestApp, { questions, say, ...filling }: Setting): Promise<Taken[]> {
  app.clock.now = new Date('2026-11-23T06:00:00Z');
  const today = new Date('2026-11-23T00:00:00Z');
  const started = performance.now();
  const filled = await salonsIn(app.db);
  const made = filled.length > 0 ? filled : await fill(app.db, { ...filling, today });
  const { rows } = await app.db.execute<{ blocks: number; mb: number }>(sql`
    SELECT count(*)::int AS blocks, (pg_total_relation_size('time_blocks') / 1048576)::int AS mb FROM time_blocks`);
  say(
    `${rows[0]?.blocks} time blocks, ${rows[0]?.mb} MB with indexes, in ${((performance.now() - started) / 1000).toFixed(0)} s.`,
  );
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const headers = await Promise.all(
    made.map(async ({ ownerId }) => `Bearer ${(await app.signIn(ownerId)).token}`),
  );
  const of = (question: number) => made[question % made.length] as Salon;
  const found = { starts: 0 };
  const api = await measured(questions, async (question) => {
    const { listing, variants } = of(question);
    const query = `listing=${listing}&items=${variants.join()}&from=${dateOf(today)}&days=${days}`;
    const authorization = headers[question % made.length] ?? '';
    const answer = await fetch(`${base}/api/calendar/slots?${query}`, { headers: { authorization } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(body);
    found.starts = body.split('starts_at').length - 1;
  });
  const bare = await measured(questions, (question) => bareQuery(app.db, of(question), today));
  const searches = await Promise.all(made.map((salon) => searchOf(app, salon, today)));
  const read = await measured(questions, (question) => searchOf(app, of(question), today));
  const alone = await measured(questions, async (question) => {
    const search = searches[question % searches.length];
    if (search) searchSlots(search);
  });
  say(`${found.starts} starts found by the last question, of ${searches[0]?.place.staff.length} people.`);
  return [
    { name: 'through the API', ...api, aim: 25 },
    { name: 'a bare query of the same blocks', ...bare, aim: null },
    { name: 'the statement, read', ...read, aim: null },
    { name: 'the function alone', ...alone, aim: 2 },
  ];
}

async function searchOf(app: TestApp, { ownerId, listing, variants }: Salon, today: Date) {
  const items = variants.map((variant) => ({ variant, resource: null }));
  const asked = { listing, items, anyOrder: false, from: dateOf(today), days };
  const read = await readSlotSearch(app.db, wholeReader(ownerId), asked, app.clock.now);
  if (!read) throw new Error('The salon is not there.');
  return read.search;
}

const bareQuery = (db: Db, { ownerId }: Salon, today: Date) =>
  db.execute(sql`
    SELECT resource_id, lower(during), upper(during), cause FROM time_blocks
    WHERE resource_id IN (SELECT id FROM resources WHERE owner_id = ${ownerId} AND kind = 'staff')
      AND upper(during) > ${today.toISOString()}::timestamptz
      AND lower(during) < ${today.toISOString()}::timestamptz + ${days} * interval '1 day'`);

/** The first fifth is not counted: it fills caches. */
async function measured(questions: number, ask: (question: number) => Promise<unknown>) {
  const taken: number[] = [];
  const warm = Math.ceil(questions / 5);
  for (let question = 0; question < warm + questions; question += 1) {
    const started = performance.now();
    await ask(question);
    if (question >= warm) taken.push(performance.now() - started);
  }
  taken.sort((one, other) => one - other);
  const at = (share: number) => taken[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
