import { sql } from 'drizzle-orm';
import { seedCatalogue } from '#src/domains/catalogue/reference-data.server.ts';
import { rebuildIndex } from '#src/domains/listings/search/index/rebuild.server.ts';
import { seedPlaces } from '#src/domains/places/reference-data.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';
import { aListing } from '../fixtures.ts';

/** The shipped catalogue, three listings that use it, and an operator at work on it. */
export async function aCatalogue(app: TestApp) {
  await seedPlaces(app.db);
  await seedCatalogue(app.db);
  await aListing(app.db, {
    ...{ title: 'Willow Rooms', city: 'leeds', category: 'massage', amenities: ['free-parking'] },
    treatments: [{ name: 'Back and shoulders', category: 'massage' }],
  });
  await aListing(app.db, { title: 'Quiet Hands', city: 'york', category: 'massage' });
  await aListing(app.db, { title: 'Comb and Co', city: 'leeds', category: 'barbering' });
  await app.db.execute(sql`UPDATE treatments SET kind_id =
    (SELECT id FROM treatment_kinds WHERE slug = 'hot-stone-massage') WHERE name = 'Back and shoulders'`);
  await rebuildIndex(app.db);
  return atTheCatalogue(app);
}

/** The catalogue as an operator works at it, over HTTP. */
async function atTheCatalogue(app: TestApp) {
  const { id } = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  const authorization = `Bearer ${(await app.signIn(id)).token}`;
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below: string, payload?: object) => {
    const answer = await app.http.inject({
      ...{ method, url: `/api/operator/${below}`, headers: { authorization } },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const read = (kind: string, item: number) => call('GET', `catalogue-item/${item}?kind=${kind}`);
  const item = async (kind: string, one: number) => (await read(kind, one)).body;
  const undo = (change: number) => call('POST', `catalogue-change/${change}/undo`);
  return {
    authorization,
    call,
    read,
    item,
    undo,
    add: (kind: string, values: object) => call('POST', 'catalogue-item', { kind, ...values }),
    save: (kind: string, one: number, values: object) =>
      call('PUT', `catalogue-item/${one}`, { kind, ...values }),
    remove: (kind: string, one: number, version: number) =>
      call('DELETE', `catalogue-item/${one}?kind=${kind}&version=${version}`),
    move: (kind: string, one: number, direction: 'up' | 'down') =>
      call('POST', `catalogue-item/${one}/move`, { kind, direction }),
    preview: (kind: string, values: object) => call('POST', 'catalogue-preview', { kind, ...values }),
    undoLast: async (kind: string, one: number) => undo((await item(kind, one)).changes[0].id),
    idOf: async (table: string, name: string) =>
      Number(
        (await app.db.execute(sql`SELECT id FROM ${sql.identifier(table)} WHERE name = ${name}`)).rows[0]?.id,
      ),
  };
}
