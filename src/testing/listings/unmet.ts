import { sql } from 'drizzle-orm';
import { countUnmet } from '#src/domains/listings/unmet/counting.server.ts';
import { writeUnmet } from '#src/domains/listings/unmet/noting.server.ts';
import { unmetSalts } from '#src/domains/listings/unmet/tables.server.ts';
import { monthOf } from '#src/platform/clock.ts';
import { encryptSecret, keysOf } from '#src/platform/encryption/encryption.server.ts';
import type { TestApp } from '../app.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Browser {
  readonly from?: string;
  readonly headers?: Record<string, string>;
}

export type Sought = Readonly<Record<string, string>>;

/** Searches as the browser of a person does. */
export async function searchAs(
  { http }: Pick<TestApp, 'http'>,
  query: Sought,
  { from = '192.0.2.1', headers = {} }: Browser = {},
) {
  const answer = await http.inject({
    url: `/api/search?${new URLSearchParams(query)}`,
    headers: { 'user-agent': firefox, ...headers },
    remoteAddress: from,
  });
  return answer.json();
}

/** So many people search for it, and what was noted is written. */
export async function soughtBy(app: TestApp, people: number, query: Sought): Promise<void> {
  for (let person = 1; person <= people; person += 1)
    await searchAs(app, query, { from: `198.51.100.${person}` });
  await writeUnmet(app.context);
}

/** The same, and the night passes that counts them. */
export async function soughtAndCounted(app: TestApp, people: number, query: Sought): Promise<void> {
  await soughtBy(app, people, query);
  await countUnmet(app.context);
}

/** What was noted, one row for each person: what, where and why it was not found. */
export async function noted({ db }: Pick<TestApp, 'db'>): Promise<string[]> {
  const { rows } = await db.execute<{ said: string }>(sql`
    SELECT concat_ws(' | ', u.kind, coalesce(k.name, c.name), u.area) AS said
    FROM unmet_searches u JOIN categories c ON c.id = u.category_id LEFT JOIN treatment_kinds k ON k.id = u.treatment_kind_id
    ORDER BY 1`);
  return rows.map(({ said }) => said);
}

/**
 * Forgets all that was noted and counted. The secret of the month is always the same here, so that no two people of a
 * test are ever taken for one by chance.
 */
export async function forgetUnmet({ db, env, clock }: TestApp): Promise<void> {
  for (const table of ['unmet_searches', 'unmet_demand', 'unmet_word_searches', 'unmet_words', 'unmet_salts'])
    await db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  const month = Number(monthOf(clock.now).replace('-', ''));
  const salt = encryptSecret(keysOf(env), `unmet:${month}`, 'the secret of the tests');
  await db.insert(unmetSalts).values({ month, salt });
}
