import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listingPractitioners } from '#src/domains/listings/tables.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { consentObjections, practitionerConsents } from '../tables.server.ts';
import { hideDue } from './objections.server.ts';

let app: TestApp;
let token: string;
let slug: string;
let practitionerId: number;
const nerys = 'nerys@example.com';
const person = {
  name: 'Dr Nerys Caddick',
  qualification: 'Diploma',
  certificate: 'Guild',
  email: nerys,
  confirmBox: true,
};

beforeAll(async () => {
  app = await startTestApp({ settings: { SUPPORT_EMAIL: 'desk@treatory.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.emails.length = 0;
  app.clock.now = new Date(app.clock.now.getTime() + 48 * 3_600_000);
  const ownerId = await aBusiness(app.db, { name: 'Penhallow Rooms' });
  ({ token } = await app.signIn(ownerId));
  const made = (await send('/api/practitioner', person, token)).json();
  practitionerId = made.practitioner.id;
  const listing = await aListing(app.db, { ownerId, title: `Penhallow Rooms ${practitionerId}` });
  slug = listing.slug;
  await app.db.insert(listingPractitioners).values({ listingId: listing.id, practitionerId, ownerId });
});

const send = (url: string, payload: object, as?: string, method: 'POST' | 'PUT' = 'POST') =>
  app.http.inject({
    method,
    url,
    payload,
    headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
  });
const consent = (path: string, payload: object) => send(`/api/practitioner-consent${path}`, payload);
const names = async () => {
  const page = (await app.http.inject(`/api/listing-details/${slug}`)).json();
  return page.practitioners.map(({ name }: { name: string }) => name);
};
const emailTo = (to: string) => app.emails.findLast((email) => email.to === to);
const tokenIn = (to: string) => /[?&](?:token|objection)=([\w-]+)/.exec(emailTo(to)?.text ?? '')?.[1] ?? '';
const said = async () =>
  (await app.db.select().from(practitionerConsents))
    .filter((row) => row.practitionerId === practitionerId)
    .map(({ event, saidBy }) => `${event} by ${saidBy}`);
const objection = (values: object = {}) =>
  consent('/objection', { business: slug, name: 'Nerys Caddick', email: 'own@example.com', ...values });
const onPage = () => `https://treatory.example/listing-details/${slug}`;

test('a practitioner gets an email with a link, and withdrawing by the link hides them at once', async () => {
  const email = emailTo(nerys);
  expect(email?.text).toContain('Penhallow Rooms shows you');
  expect(email?.text).toContain('Dr Nerys Caddick, Diploma, Guild');
  const link = { token: tokenIn(nerys) };
  expect((await consent('', link)).json().person).toMatchObject({ name: 'Dr Nerys Caddick', shown: true });
  expect(await names()).toEqual(['Dr Nerys Caddick']);
  const answer = await consent('/withdrawal', link);
  expect(answer.json()).toMatchObject({ message: 'You are no longer shown.', person: { shown: false } });
  expect(await names()).toEqual([]);
  expect(await said()).toEqual(['given by business', 'withdrawn by person']);
  expect(app.emails.map(({ subject }) => subject).at(-1)).toContain('withdrew their consent');
});

test('after a withdrawal only the practitioner’s own link shows them again, not the business’s tick', async () => {
  const link = { token: tokenIn(nerys) };
  await consent('/withdrawal', link);
  await consent('/withdrawal', link);
  const changed = await send(`/api/practitioner/${practitionerId}`, person, token, 'PUT');
  expect(changed.json()).toMatchObject({
    message: expect.stringContaining('stay hidden'),
    practitioner: { withdrawn: true, confirmBox: false },
  });
  const again = await send('/api/practitioner', { ...person, name: 'Nerys  caddick' }, token);
  expect(again.json().errors.name[0]).toContain('Only they can give it again');
  expect(await names()).toEqual([]);
  expect((await consent('/renewal', link)).json().person.shown).toBe(true);
  expect(await names()).toEqual(['Dr Nerys Caddick']);
  expect(await said()).toEqual(['given by business', 'withdrawn by person', 'given by person']);
});

test('an invented link is not found', async () => {
  for (const path of ['', '/withdrawal', '/renewal', '/objection/confirmation'])
    expect((await consent(path, { token: 'x'.repeat(43) })).statusCode).toBe(404);
});

test('the same address gets one email, and a new address its own', async () => {
  const before = app.emails.length;
  await send(`/api/practitioner/${practitionerId}`, person, token, 'PUT');
  expect(app.emails).toHaveLength(before);
  await send(`/api/practitioner/${practitionerId}`, { ...person, email: 'new@example.com' }, token, 'PUT');
  expect(emailTo('new@example.com')?.text).toContain('practitioner-consent?token=');
});

test('a practitioner without a link objects, confirms an address and is hidden within 24 hours', async () => {
  expect((await objection({ business: onPage() })).statusCode).toBe(202);
  expect(emailTo('own@example.com')?.text).not.toContain('Caddick');
  expect(await names()).toEqual(['Dr Nerys Caddick']);
  const answer = await consent('/objection/confirmation', { token: tokenIn('own@example.com') });
  expect(answer.json()).toMatchObject({ hidden: false, message: expect.stringContaining('24 hours') });
  expect(emailTo('desk@treatory.example')?.text).toContain('One person matches');
  expect(app.emails.some(({ subject }) => subject.includes('does not want to be shown'))).toBe(true);
  app.clock.now = new Date(app.clock.now.getTime() + 19 * 3_600_000);
  expect(await hideDue(app.context)).toBe(0);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
  expect(await hideDue(app.context)).toBe(1);
  expect(await names()).toEqual([]);
  expect(emailTo('own@example.com')?.subject).toContain('no longer shown');
});

test('confirming the address that the business gave hides the practitioner at once', async () => {
  await objection({ business: onPage(), email: nerys });
  const answer = await consent('/objection/confirmation', { token: tokenIn(nerys) });
  expect(answer.json()).toMatchObject({ hidden: true });
  expect(await names()).toEqual([]);
});

test('the operator can dismiss an objection, even after upholding it', async () => {
  const { id } = await anAccount(app.db, { role: 'operator' });
  const operator = (await app.signIn(id)).token;
  await objection({ business: onPage() });
  await consent('/objection/confirmation', { token: tokenIn('own@example.com') });
  const [row] = (
    await app.http.inject({ url: '/api/consent-objection', headers: { authorization: `Bearer ${operator}` } })
  ).json().data;
  expect(row).toMatchObject({ practitioner_id: practitionerId, hidden_at: null, due_at: expect.any(String) });
  const office = async (below: string) =>
    (
      await app.http.inject({
        url: `/api/operator/${below}`,
        headers: { authorization: `Bearer ${operator}` },
      })
    ).json();
  const { objections: open } = await office('summary');
  const decide = (uphold: boolean) => send(`/api/consent-objection/${row.id}`, { uphold }, operator);
  expect((await decide(true)).json().objection.hidden_at).not.toBeNull();
  expect(await names()).toEqual([]);
  await decide(true);
  expect((await office('summary')).objections).toBe(open - 1);
  await decide(false);
  const { data: acts } = await office('action?per_page=3');
  expect(acts.map((act: { action: string }) => act.action)).toEqual([
    'objection-dismissed',
    'objection-upheld',
  ]);
  expect(acts[0]).toMatchObject({ subject: 'objection', subject_id: row.id, title: onPage() });
  expect(JSON.stringify(acts)).not.toMatch(/Nerys|own@example/);
  expect(await names()).toEqual(['Dr Nerys Caddick']);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 3_600_000);
  expect(await hideDue(app.context)).toBe(0);
  expect(await said()).toEqual(['given by business', 'withdrawn by operator', 'given by operator']);
});

test('the answer does not reveal whether the person is listed, and nobody is hidden without proof', async () => {
  const unknown = await objection({ name: 'Nobody Known' });
  const known = await objection({ business: onPage() });
  expect(unknown.body).toBe(known.body);
  app.clock.now = new Date(app.clock.now.getTime() + 30 * 3_600_000);
  await hideDue(app.context);
  expect(await names()).toEqual(['Dr Nerys Caddick']);
  await objection({ name: 'Nobody Known', email: 'other@example.com' });
  await consent('/objection/confirmation', { token: tokenIn('other@example.com') });
  expect(emailTo('desk@treatory.example')?.text).toContain('find the person by hand');
});

test('an objection from a robot is dropped, and one address can object five times a day', async () => {
  const email = 'often@example.com';
  await objection({ email, company_fax: '0113' });
  const statuses = [];
  for (let at = 0; at < 6; at++) statuses.push((await objection({ email })).statusCode);
  expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
});

test('an unconfirmed objection is deleted after a week', async () => {
  await app.db.delete(consentObjections);
  await objection();
  app.clock.now = new Date(app.clock.now.getTime() + 8 * 24 * 3_600_000);
  await hideDue(app.context);
  expect(await app.db.select().from(consentObjections)).toEqual([]);
});
