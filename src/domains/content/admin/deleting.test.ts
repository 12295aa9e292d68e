import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { images } from '#src/domains/media/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { photograph } from '#src/testing/files/pictures.ts';
import { formWith } from '#src/testing/form.ts';

let app: TestApp;
let authorization: string;
beforeAll(async () => {
  app = await startTestApp();
  const { id } = await anAccount(app.db, { role: 'operator' });
  authorization = `Bearer ${(await app.signIn(id)).token}`;
});
afterAll(() => app.close());

const post = '/api/operator/post';
const clip = '/api/operator/clip';

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await app.http.inject({
    ...{ method, url, headers: { authorization } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const remove = (path: string, id: number, version: number) =>
  call('DELETE', `${path}/${id}?version=${version}`);

/** With a picture of its own, so that there is a file to let go of. */
async function make(path: string, words: Record<string, string>) {
  const cover = new Blob([Uint8Array.from(await photograph(900, 600).jpeg().toBuffer())], {
    type: 'image/jpeg',
  });
  const form = await formWith([...Object.entries(words), ['cover', cover]]);
  const headers = { ...form.headers, authorization };
  const answer = await app.http.inject({ method: 'POST', url: path, headers, payload: form.payload });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const aPost = (title: string) =>
  make(post, {
    ...{ title, category: 'Guides', author: 'Imogen Hartley', description: '<p>Words.</p>' },
    picture_alt: 'A chair',
  });
const aClip = (title: string, isShown: boolean) =>
  make(clip, { title, url: 'https://vimeo.com/76979871', is_shown: String(isShown) });

const uploads = () => app.db.$count(images, eq(images.kind, 'upload'));
const auditEntries = async (id: number, subject: string) =>
  (
    await app.db.execute(sql`SELECT action, title FROM operator_actions
      WHERE subject = ${subject} AND subject_id = ${id} ORDER BY id DESC LIMIT 1`)
  ).rows;

test('deleting a draft deletes its picture, frees its address and is logged', async () => {
  const { id, slug } = await aPost('Never to be seen');
  expect(await uploads()).toBe(1);
  expect((await remove(post, id, 7)).body.code).toBe('changed-elsewhere');
  expect(await remove(post, id, 1)).toEqual({ status: 200, body: { message: 'The draft is deleted.' } });
  expect([(await call('GET', `${post}/${id}`)).status, await uploads()]).toEqual([404, 0]);
  expect((await remove(post, id, 1)).status).toBe(404);
  expect(await auditEntries(id, 'post')).toEqual([{ action: 'post-deleted', title: 'Never to be seen' }]);
  expect((await aPost('Never to be seen')).slug).toBe(slug);
});

test.each([
  ['public', undefined, false],
  ['scheduled', '2027-01-04T08:00:00Z', false],
  ['withdrawn', undefined, true],
])('the operator cannot delete a post that is %s', async (state, at, isWithdrawn) => {
  const { id } = await aPost(`Kept, being ${state}`);
  await call('POST', `${post}/${id}/publication`, { version: 1, ...(at ? { at } : {}) });
  if (isWithdrawn) await call('POST', `${post}/${id}/withdrawal`, { version: 2 });
  const { body } = await call('GET', `${post}/${id}`);
  expect(body.state).toBe(state);
  const refused = await remove(post, id, body.version);
  expect([refused.status, refused.body.code]).toEqual([409, 'only-drafts']);
  expect((await call('GET', `${post}/${id}`)).body.version).toBe(body.version);
});

test('the operator can delete a clip only while it is hidden, and only from its latest version', async () => {
  const { id } = await aClip('A slow morning', true);
  expect((await remove(clip, id, 1)).body.code).toBe('still-shown');
  const hidden = await call('POST', `${clip}/${id}/visibility`, { is_shown: false });
  expect((await remove(clip, id, 1)).body.code).toBe('changed-elsewhere');
  const before = await uploads();
  expect((await remove(clip, id, hidden.body.version)).status).toBe(200);
  expect([(await call('GET', `${clip}/${id}`)).status, await uploads()]).toEqual([404, before - 1]);
  expect((await remove(clip, id, 1)).status).toBe(404);
  expect(await auditEntries(id, 'clip')).toEqual([{ action: 'clip-deleted', title: 'A slow morning' }]);
});
