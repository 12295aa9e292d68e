import { sql } from 'drizzle-orm';
import { clientRows } from '#src/domains/appointments/clients/listing.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { allOf } from '#src/platform/database/in-places.server.ts';
import type { TestApp } from '#src/testing/app.ts';
import { aBusiness } from '#src/testing/fixtures.ts';

interface Setting {
  /** Cards of the business that searches, and of all others together. */
  readonly own: number;
  readonly others: number;
  /** Of each shape. */
  readonly questions: number;
  readonly say: (line: string) => void;
}

/** What one shape of search took, in milliseconds, how many it finds, and by which index. */
export interface Taken {
  readonly search: string;
  readonly found: number;
  readonly index: string;
  readonly p50: number;
  readonly p95: number;
}

const firsts = `Anna Anne Beth Callum Carys Dafydd Eilidh Ewan Fatima Finn Grace Hamish Iona Isla Jack Jess Joan Kofi
  Leila Maya Megan Niamh Noor Olivia Owen Priya Rhys Rosa Sam Sara Sian Sofia Tariq Tess Tom Una Wen Yusuf Zara Zoe`;
const lasts = `Adeyemi Ahmed Bell Bevan Brown Campbell Clarke Davies Evans Fraser Green Hall Hughes Iqbal Jones Kaur
  Khan Lewis MacLeod Mayhew Mistry Murphy Okoro Owen Patel Price Quinn Reid Roberts Scott Shah Singh Smith Taylor
  Thomas Vale Walker White Williams Wright`;
const listOf = (words: string) => sql`${sql.param(words.split(/\s+/))}::text[]`;

/** As a desk types them, from the widest to one client. */
const searches = ['', 'a', 'an', 'smi', 'jo sm', 'grace adeyemi', '07700 9', '07700 900123', 'iona.reid4'];

/** Cards lie among those of other businesses, as they do after years of use. */
async function fill(db: Db, { own, others }: Setting): Promise<number> {
  const ownerId = await aBusiness(db);
  const count = Math.ceil(others / Math.max(own, 1));
  const ids = [ownerId];
  for (let made = 0; made < count; made += 1) ids.push(await aBusiness(db));
  await db.transaction(async (inside) => {
    await inside.execute(sql`SET LOCAL statement_timeout = '20min'`);
    // An index that is made of all cards at once is made sooner.
    const { rows } = await inside.execute<{ indexdef: string }>(
      sql`SELECT indexdef FROM pg_indexes WHERE indexname = 'client_cards_by_word'`,
    );
    await inside.execute(sql`DROP INDEX client_cards_by_word`);
    await inside.execute(cards(ids, own + others));
    await inside.execute(sql.raw(rows[0]?.indexdef ?? ''));
    await inside.execute(sql`ANALYZE client_cards`);
  });
  return ownerId;
}

const cards = (ids: readonly number[], all: number) => sql`
  WITH names AS (SELECT ${listOf(firsts)} AS firsts, ${listOf(lasts)} AS lasts)
  INSERT INTO client_cards (owner_id, name, email, phone, phone_digits, source, created_at, updated_at)
  SELECT (${sql.param([...ids])}::int[])[1 + n % ${ids.length}::int], firsts[f] || ' ' || lasts[l],
         lower(firsts[f] || '.' || lasts[l]) || n || '@example.com', '+' || phone, phone, 'imported', now(), now()
  FROM names, LATERAL (
    SELECT n, 1 + (hashint4(n) & 1023) % 40 AS f, 1 + (hashint4(n + 7) & 1023) % 40 AS l,
           '447700' || lpad((n % 1000000)::text, 6, '0') AS phone
    FROM generate_series(1, ${all}::int) n) drawn`;

/** Fills the database of the app with cards and searches those of one business over HTTP. */
export async function bench(app: TestApp, setting: Setting): Promise<Taken[]> {
  const started = performance.now();
  const ownerId = await fill(app.db, setting);
  const { rows } = await app.db.execute<{ own: number; all: number }>(sql`
    SELECT count(*) FILTER (WHERE owner_id = ${ownerId})::int AS own, count(*)::int AS all FROM client_cards`);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  setting.say(`${rows[0]?.own} cards of one business among ${rows[0]?.all}, in ${seconds} s.`);
  const base = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const headers = { authorization: `Bearer ${(await app.signIn(ownerId)).token}` };
  const all: Taken[] = [];
  for (const search of searches) {
    const url = `${base}/api/client?${new URLSearchParams({ ...(search && { search }), per_page: '8' })}`;
    const ask = async () => (await fetch(url, { headers })).json() as Promise<{ total: number }>;
    const { total } = await ask();
    const taken = await measured(setting.questions, ask);
    all.push({ search, found: total, index: await indexOf(app, ownerId, search), ...taken });
  }
  return [...all, await doublesOf(app, base, headers, ownerId, setting.questions)];
}

/** Who else may be the first client of the business. */
async function doublesOf(
  app: TestApp,
  base: string,
  headers: Record<string, string>,
  ownerId: number,
  questions: number,
): Promise<Taken> {
  const { rows } = await app.db.execute<{ id: number }>(
    sql`SELECT min(id) AS id FROM client_cards WHERE owner_id = ${ownerId}`,
  );
  const ask = async () =>
    (await fetch(`${base}/api/client/${rows[0]?.id}/duplicate`, { headers })).json() as Promise<object[]>;
  const found = (await ask()).length;
  return { search: '(doubles of one)', found, index: '', ...(await measured(questions, ask)) };
}

async function indexOf(app: TestApp, ownerId: number, search: string): Promise<string> {
  const query = clientRows(allOf(ownerId), { search, now: app.clock.now, offset: 0, limit: 8 });
  const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...new Set(plan.match(/client_cards_by_\w+/g) ?? ['none'])].join(' ');
}

async function measured(questions: number, ask: () => Promise<unknown>) {
  const taken: number[] = [];
  for (let question = 0; question < questions; question += 1) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  const sorted = taken.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
