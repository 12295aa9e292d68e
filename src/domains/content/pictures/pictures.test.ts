import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createArtwork } from '#src/domains/media/service.server.ts';
import { images } from '#src/domains/media/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { formWith } from '#src/testing/form.ts';
import { references } from './queries.server.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator' });
  authorization = `Bearer ${(await app.signIn(id)).token}`;
});
afterAll(() => app.close());

async function call(method: 'GET' | 'DELETE', below: string) {
  const answer = await app.http.inject({
    ...{ method, url: `/api/operator/picture${below}`, headers: { authorization } },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const drawn = { motif: 'leaves', family: 'wellness', seed: 7, shape: 'cover' } as const;
async function aPicture(createdAt: Date): Promise<number> {
  const [id = 0] = await createArtwork(app.db, [drawn]);
  await app.db.update(images).set({ createdAt }).where(eq(images.id, id));
  return id;
}

test('every column that refers to a picture is known, so that nothing used counts as unused', async () => {
  const { rows } = await app.db.execute<{ place: string }>(sql`
    SELECT conrelid::regclass || '.' || attname AS place FROM pg_constraint
    JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
    WHERE contype = 'f' AND confrelid = 'images'::regclass`);
  const known = Object.entries(references).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ place }) => place).sort()).toEqual(known.sort());
});

test('pictures of posts, videos and categories are listed with where each is used', async () => {
  const form = await formWith([
    ['title', 'A chair by the window'],
    ['category', 'Guides'],
    ['author', 'Imogen Hartley'],
    ['picture_alt', 'A chair'],
  ]);
  const made = await app.http.inject({
    ...{ method: 'POST', url: '/api/operator/post', payload: form.payload },
    headers: { ...form.headers, authorization },
  });
  const { body } = await call('GET', '?search=window');
  expect(body.data).toMatchObject([
    {
      alt: 'A chair',
      uses: [
        {
          what: 'Blog post',
          title: 'A chair by the window',
          path: `/dashboard/operator/post/${made.json().id}`,
        },
      ],
    },
  ]);
  expect((await call('GET', '')).body.total).toBeGreaterThan(0);
  expect((await call('DELETE', `/${body.data[0].id}`)).body.code).toBe('picture-in-use');
});

test('pictures of a business appear only by the name of its live page', async () => {
  const ownerId = await aBusiness(app.db);
  for (const [title, state] of [
    ['Penhallow Rooms', 'live'],
    ['Penhallow Attic', 'draft'],
  ] as const) {
    const { id } = await aListing(app.db, { ownerId, title, state });
    const imageId = await aPicture(app.clock.now);
    await app.db.execute(sql`INSERT INTO listing_images (listing_id, image_id, alt, position)
      VALUES (${id}, ${imageId}, 'The room', 0)`);
  }
  expect((await call('GET', '?of=businesses')).body.data).toEqual([]);
  const { body } = await call('GET', '?of=businesses&search=penhallow');
  expect(body.data).toMatchObject([{ alt: 'The room', uses: [{ title: 'Penhallow Rooms' }] }]);
  expect((await call('GET', '?search=penhallow')).body.data).toEqual([]);
});

test('what nothing has used for a day is listed without being shown, and can be deleted', async () => {
  const old = await aPicture(new Date(app.clock.now.getTime() - 2 * 86_400_000));
  const fresh = await aPicture(app.clock.now);
  const { body } = await call('GET', '?of=unused');
  const ids = body.data.map(({ id }: { id: number }) => id);
  expect([ids.includes(old), ids.includes(fresh)]).toEqual([true, false]);
  expect(body.data[0]).toMatchObject({ picture: null, uses: [] });
  expect((await call('DELETE', `/${old}`)).status).toBe(200);
  expect((await call('DELETE', `/${old}`)).status).toBe(404);
});

test('a picture that an undo of the catalogue may bring back is not unused, and stays', async () => {
  const id = await aPicture(new Date(app.clock.now.getTime() - 2 * 86_400_000));
  await app.db.execute(sql`INSERT INTO catalogue_changes (kind, item_id, title, before, created_at)
    VALUES ('category', 1, 'Massage', ${JSON.stringify({ icon_image_id: id })}::jsonb, now())`);
  const { body } = await call('GET', '?of=unused');
  expect(body.data.map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await call('DELETE', `/${id}`)).body.code).toBe('picture-in-use');
});
