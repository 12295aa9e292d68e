import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import {
  aKnownBusiness,
  aListingForm,
  aPdf,
  aPhoto,
  layPostcodes,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';

let app: TestApp;
let owner: number;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await aKnownBusiness(app, { plan: 'elite' });
  business = await sender(app, owner);
});

const keep = (id: number | 'new', body: object, basedOn = 0) =>
  app.http.inject({
    method: 'PUT',
    url: `/api/listing/${id}/draft`,
    headers: { authorization: `Bearer ${business.token}` },
    payload: { body, based_on: basedOn },
  });
const kept = async (id: number | 'new') => (await business.get(`/api/listing/${id}/draft`)).json().draft;
const send = async (id: number | 'new', field: string, file: Blob) =>
  business.post(`/api/listing/${id}/draft/file`, { field, file });
const made = async (changes = {}) =>
  (await business.post('/api/listing', await aListingForm(app, changes))).json().listing;

test('the draft of a new listing is kept once, until the owner discards it', async () => {
  expect(await kept('new')).toBeNull();
  await keep('new', { title: 'Half a ti' });
  await keep('new', { title: 'Half a title', amenities: [1, 2], description: '<p>Not' });
  expect(await kept('new')).toMatchObject({
    body: { title: 'Half a title', amenities: [1, 2], description: '<p>Not' },
    based_on: 0,
    is_stale: false,
    files: [],
  });
  expect((await business.remove('/api/listing/new/draft')).statusCode).toBe(200);
  expect(await kept('new')).toBeNull();
});

test('a draft is stale if the listing was saved after the draft began', async () => {
  const { id } = await made();
  expect((await keep(id, { title: 'Other words' }, 1)).json().is_stale).toBe(false);
  expect((await keep(id, { title: 'Other words' }, 0)).json().is_stale).toBe(true);
  expect((await business.get('/api/listing')).json().data[0].has_draft).toBe(true);
  // The public sees nothing of it, and neither does the listing itself.
  expect((await business.get(`/api/listing/${id}`)).json().listing.title).toBe('The Copper Room');
});

test('saving a listing deletes its draft and no other', async () => {
  const { id } = await made();
  await keep(id, { title: 'A' });
  await keep('new', { title: 'B' });
  const form = await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined });
  await business.put(`/api/listing/${id}`, form);
  expect([await kept(id), (await kept('new')).body]).toEqual([null, { title: 'B' }]);
  await made({ title: 'Another Room', status: 0 });
  expect(await kept('new')).toBeNull();
});

test.each([
  ['unknown keys', { role: 'operator' }],
  ['values of the wrong type', { amenities: 'all' }],
  ['a text that is too long', { title: 'x'.repeat(301) }],
])('drafts with %s are refused', async (_, body) => {
  expect((await keep('new', body)).statusCode).toBe(422);
  expect(await kept('new')).toBeNull();
});

test('a draft larger than 256 KiB is refused', async () => {
  const answer = await keep('new', { description: 'x'.repeat(300 * 1024) });
  expect(answer.statusCode).toBe(413);
});

test('uploaded files are shown with the draft, and the form sends their tokens in their place', async () => {
  const picture = (await send('new', 'bodyPicture', await aPhoto())).json();
  expect(picture).toMatchObject({
    field: 'bodyPicture',
    picture: { src: expect.stringMatching(/^\/media\//) },
  });
  const thumbnail = (await send('new', 'thumbnailImage', await aPhoto())).json();
  const document = (await send('new', 'attachment', aPdf())).json();
  expect([document.picture, document.name]).toEqual([null, 'picture.jpg']);
  await keep('new', { bodyPicture: picture.token });
  expect((await kept('new')).files.map(({ token }: { token: string }) => token).toSorted()).toEqual(
    [picture.token, thumbnail.token, document.token].toSorted(),
  );
  const tokens = { bodyPicture: picture.token, thumbnailImage: thumbnail.token, attachment: document.token };
  const listing = await made(tokens);
  expect(listing.bodyPicture).toEqual(picture.picture);
  expect(listing.attachment.type).toBe('application/pdf');
  // A token stands for its file once.
  const again = await business.post(
    '/api/listing',
    await aListingForm(app, { ...tokens, title: 'Again', status: 0 }),
  );
  expect([again.statusCode, again.json().errors.bodyPicture]).toEqual([
    422,
    ['Please choose this file again: it was not kept.'],
  ]);
});

test('a refused form keeps the uploaded files', async () => {
  const { token } = (await send('new', 'bodyPicture', await aPhoto())).json();
  await keep('new', { bodyPicture: token });
  const form = await aListingForm(app, { bodyPicture: token, thumbnailImage: token });
  expect((await business.post('/api/listing', form)).statusCode).toBe(422);
  expect((await kept('new')).files).toHaveLength(1);
});

test('a second upload for a field replaces the first, which is deleted', async () => {
  const first = (await send('new', 'bodyPicture', await aPhoto())).json();
  app.sent.length = 0;
  const second = (await send('new', 'bodyPicture', await aPhoto())).json();
  await keep('new', {});
  expect((await kept('new')).files.map(({ token }: { token: string }) => token)).toEqual([second.token]);
  expect(first.token).not.toBe(second.token);
  expect(app.sent.map(({ name }) => name)).toEqual(['forget-pictures']);
});

test.each([
  ['bodyPicture', new Blob(['no picture']), 'bodyPicture'],
  ['attachment', new Blob(['MZ']), 'attachment'],
  ['other', aPdf(), 'field'],
])('an unusable file for %s is refused under its field', async (field, file, named) => {
  const answer = await send('new', field, file);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [named]]);
});

test('a business cannot reach another business’s drafts and files', async () => {
  const { token } = (await send('new', 'bodyPicture', await aPhoto())).json();
  const { id } = await made({ status: 0 });
  await keep(id, { title: 'Mine' });
  const mine = (await send(id, 'bodyPicture', await aPhoto())).json();
  const stranger = await sender(app, await aKnownBusiness(app, { plan: 'elite' }));
  expect((await stranger.get(`/api/listing/${id}/draft`)).statusCode).toBe(404);
  expect(
    (await stranger.post(`/api/listing/${id}/draft/file`, { field: 'bodyPicture', file: await aPhoto() }))
      .statusCode,
  ).toBe(404);
  for (const stolen of [token, mine.token]) {
    const form = await aListingForm(app, { bodyPicture: stolen });
    expect((await stranger.post('/api/listing', form)).json().errors).toHaveProperty('bodyPicture');
  }
  expect((await kept(id)).files).toHaveLength(1);
});

test('the number of uploads an hour is limited', async () => {
  const strict = await startTestApp({ settings: { LIMITS_UPLOADS: '2' } });
  const someone = await sender(strict, await aKnownBusiness(strict));
  const statuses = [];
  for (let at = 0; at < 3; at++) {
    const form = { field: 'bodyPicture', file: await aPhoto() };
    statuses.push((await someone.post('/api/listing/new/draft/file', form)).statusCode);
  }
  expect(statuses).toEqual([201, 201, 429]);
  await strict.close();
});
