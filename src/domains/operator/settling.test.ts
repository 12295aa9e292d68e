import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing, type ListingWishes } from '#src/testing/fixtures.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  const operator = await anAccount(app.db, { role: 'operator', name: 'Rosemary Quill' });
  ({ token } = await app.signIn(operator.id));
});
afterAll(() => app.close());
beforeEach(() => {
  app.emails.length = 0;
});

const send = (method: 'GET' | 'POST', url: string, payload: object | undefined, as = token) =>
  app.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${as}` },
    ...(method === 'POST' && { payload: payload ?? {} }),
  });
const ask = (method: 'GET' | 'POST', below: string, payload?: object) =>
  send(method, `/api/operator/${below}`, payload);
const read = async (below: string) => (await ask('GET', below)).json();
const lastAction = async () => (await read('action?page=1')).data[0];
const reason = 'The page offers a medicine that may not be advertised to the public.';

async function aReportedPage(details: ListingWishes = {}) {
  const listing = await aListing(app.db, { title: 'Foxglove Rooms', ...details });
  const payload = { reason: 'unsafe', message: 'They sell pills.', email: 'neighbour@example.com' };
  await app.http.inject({ method: 'POST', url: `/api/listing-details/${listing.slug}/report`, payload });
  app.emails.length = 0;
  const { data } = await read('report?page=1&per_page=100');
  const report = data.find((row: { listing: { id: number } }) => row.listing.id === listing.id);
  return { ...listing, report };
}

describe('reports from visitors', () => {
  test('the operator sees a report with its page and its sender, and the count', async () => {
    const before = (await read('summary')).reports;
    const { report, slug } = await aReportedPage();
    expect(report).toMatchObject({
      reason: 'unsafe',
      message: 'They sell pills.',
      email: 'neighbour@example.com',
      listing: { slug, state: 'live' },
      outcome: null,
    });
    expect((await read('summary')).reports).toBe(before + 1);
  });

  test('the operator resolves a report once, with a note, and the page stays', async () => {
    const { report, slug } = await aReportedPage();
    const note = 'They are sweets: I telephoned.';
    expect((await ask('POST', `report/${report.id}/resolution`, { note })).statusCode).toBe(200);
    const again = await ask('POST', `report/${report.id}/resolution`, { note });
    expect([again.statusCode, again.json().code]).toEqual([409, 'resolved-already']);
    expect((await read('report?resolved=true')).data[0]).toMatchObject({
      id: report.id,
      outcome: 'resolved',
      note,
    });
    expect((await app.http.inject(`/api/listing-details/${slug}`)).statusCode).toBe(200);
    expect(await lastAction()).toMatchObject({ action: 'report-resolved', reason: note });
  });

  test('a page taken down disappears at once, and its business learns why and how to object', async () => {
    const { id, slug, report, ownerId } = await aReportedPage({ title: 'Hemlock House' });
    expect((await ask('POST', `listing/${id}/takedown`, { reason })).statusCode).toBe(200);
    const gone = await app.http.inject(`/api/listing-details/${slug}`);
    expect([gone.statusCode, gone.json().message]).toEqual([410, 'This page was taken down.']);
    const found = (await app.http.inject('/api/search?search=Hemlock%20House')).json();
    expect(found.data).toEqual([]);
    const [email] = app.emails;
    expect(email?.subject).toContain('Your page was taken down');
    expect(email?.text).toContain(reason);
    expect(email?.text).toContain('A visitor reported the page.');
    expect(email?.text).toContain('reply to this email within six months');
    expect(email?.text).not.toContain('neighbour@example.com');
    const resolved = (await read('report?resolved=1&per_page=100')).data;
    expect(resolved).toContainEqual(expect.objectContaining({ id: report.id, outcome: 'taken_down' }));
    expect(await lastAction()).toMatchObject({
      action: 'listing-taken-down',
      title: 'Hemlock House',
      reason,
    });
    const { token: theirs } = await app.signIn(ownerId ?? 0);
    const own = (await send('GET', `/api/listing/${id}`, undefined, theirs)).json().listing;
    expect(own).toMatchObject({ state: 'draft', returned_reason: reason });
    expect((await ask('POST', `listing/${id}/takedown`, { reason })).statusCode).toBe(409);
  });

  test('a page taken down goes live again only after a check, even for a trusted business', async () => {
    const ownerId = await aBusiness(app.db, { plan: 'elite' });
    await app.db.execute(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${ownerId}`);
    await aListing(app.db, { ownerId, title: 'Honest Hands' });
    const { id } = await aListing(app.db, {
      ownerId,
      title: 'Ivy Lane',
      phone: '+441134960009',
      address: '4 Candle Court',
      description: `<p>${'Slow and careful work. '.repeat(12)}</p>`,
    });
    await app.db.execute(sql`UPDATE listings SET body_image_id = (SELECT min(id) FROM images),
      thumbnail_image_id = (SELECT min(id) FROM images) WHERE id = ${id}`);
    await ask('POST', `listing/${id}/takedown`, { reason });
    const { token: theirs } = await app.signIn(ownerId);
    const handedIn = await send('POST', `/api/listing/${id}/publication`, {}, theirs);
    expect([handedIn.statusCode, handedIn.json().listing?.state]).toEqual([200, 'awaiting_check']);
    expect((await ask('POST', `listing/${id}/approval`)).statusCode).toBe(200);
    expect((await send('GET', `/api/listing/${id}`, undefined, theirs)).json().listing.state).toBe('live');
  });

  test('taking down an unclaimed page sends no email', async () => {
    const { id, slug } = await aReportedPage({ owner: null });
    expect((await ask('POST', `listing/${id}/takedown`, { reason })).json().message).toBe(
      'The page is down.',
    );
    expect((await app.http.inject(`/api/listing-details/${slug}`)).statusCode).toBe(410);
    expect(app.emails).toEqual([]);
  });
});

describe('advertising words that a business asks to have cleared', () => {
  async function asked() {
    const ownerId = await aBusiness(app.db, { plan: 'elite' });
    const { token: theirs } = await app.signIn(ownerId);
    const payload = {
      words: 'Botox',
      text: `We do not offer Botox, number ${ownerId}.`,
      place: 'Description',
      reason: 'The sentence says that we do not offer it.',
    };
    const answer = await send('POST', '/api/advertising-review', payload, theirs);
    expect(answer.statusCode, answer.body).toBe(201);
    app.emails.length = 0;
    return answer.json().reviews[0].id;
  }

  test('the operator sees the words in their sentence, clears them once, and the business gets an email', async () => {
    const id = await asked();
    const row = (await read('clearance?per_page=100')).data.find((one: { id: number }) => one.id === id);
    expect(row).toMatchObject({ words: 'Botox', place: 'Description', reason: expect.any(String) });
    expect((await ask('POST', `clearance/${id}/approval`)).statusCode).toBe(200);
    expect(app.emails).toHaveLength(1);
    expect(await lastAction()).toMatchObject({ action: 'words-cleared', title: 'Botox' });
    const again = await ask('POST', `clearance/${id}/refusal`, { reason });
    expect([again.statusCode, again.json().code]).toEqual([409, 'decided-already']);
  });

  test('the operator refuses them with a reason', async () => {
    const id = await asked();
    expect(Object.keys((await ask('POST', `clearance/${id}/refusal`)).json().errors)).toEqual(['reason']);
    expect((await ask('POST', `clearance/${id}/refusal`, { reason })).statusCode).toBe(200);
    expect(app.emails[0]?.text).toContain(reason);
    expect(await lastAction()).toMatchObject({ action: 'words-refused', reason });
  });
});
