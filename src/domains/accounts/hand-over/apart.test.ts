import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handingOver, handOver } from '#src/testing/accounts/handing-over.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aBusiness, aListing } from '#src/testing/fixtures.ts';
import { eraseDue } from '../deletion/erasure.server.ts';
import { archivedLists } from '../export/export.server.ts';
import { accounts } from '../tables.server.ts';

type Acting = Awaited<ReturnType<typeof handingOver>>;

let app: TestApp;
let business: number;
let slug: string;
let owner: Acting;
let ownerId: number;
let ownerEmail: string;
let former: Acting;
let formerId: number;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:30:00Z');
  await app.db.execute(sql`UPDATE accounts SET deletion_asked_at = NULL WHERE erased_at IS NULL`);
  business = await aBusiness(app.db, { plan: 'elite' });
  ({ slug } = await aListing(app.db, { ownerId: business, title: 'Tide Rooms' }));
  const taker = await handOver(app, business);
  ownerId = taker.id;
  ownerEmail = taker.email;
  owner = await handingOver(app, ownerId);
  formerId = (await rowsWith(sql`name LIKE 'Business %' AND role = 'user' ORDER BY id DESC`))[0]?.id ?? 0;
  former = await handingOver(app, formerId);
  app.emails.length = 0;
});

const rowsWith = async (which: ReturnType<typeof sql>) => app.db.select().from(accounts).where(which);
const row = async (id: number) => (await rowsWith(eq(accounts.id, id)))[0];
const page = async () => (await app.http.inject(`/api/listing-details/${slug}`)).statusCode;
const deletion = '/api/account-deletion';
const twoWeeks = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 14 * 86_400_000);
};

test('its owner deletes the business, and the account of the person stays', async () => {
  const foreseen = (await owner.send('GET', deletion)).json();
  expect(foreseen.bars).toEqual([]);
  expect(foreseen.removes[0]).toContain('Your own account and your sign-in stay.');
  expect((await owner.send('POST', deletion)).json().message).toContain('Your business will be deleted.');
  expect(await page()).toBe(410);
  expect([(await row(business))?.deletionAskedAt, (await row(ownerId))?.deletionAskedAt]).toEqual([
    app.clock.now,
    null,
  ]);
  expect(app.emails).toEqual([
    expect.objectContaining({ to: ownerEmail, subject: expect.stringContaining('Your business will be') }),
  ]);
  const profile = async () => (await owner.send('GET', '/api/user-profile')).json().user;
  expect(await profile()).toMatchObject({ email: ownerEmail, deletion_due_at: '2026-11-16T09:30:00.000Z' });
  await owner.send('DELETE', deletion);
  expect([await page(), (await profile()).deletion_due_at]).toEqual([200, null]);
  await owner.send('POST', deletion);
  twoWeeks();
  app.emails.length = 0;
  expect(await eraseDue(app.context)).toBe(1);
  expect(app.emails).toEqual([
    expect.objectContaining({
      to: ownerEmail,
      subject: expect.stringContaining('Your business was deleted'),
    }),
  ]);
  const erased = await Promise.all(
    [business, ownerId, formerId].map(async (id) => (await row(id))?.erasedAt),
  );
  expect(erased).toEqual([app.clock.now, null, null]);
  owner = await handingOver(app, ownerId);
  expect((await owner.send('GET', '/api/user-profile')).json().user.role).toBe('user');
});

test('its owner’s own account is deleted only once the business has another owner', async () => {
  await owner.send('POST', '/api/team/acting-for', { business: null });
  expect((await owner.send('GET', deletion)).json().bars).toEqual([
    'You own Tide Rooms. Hand that business over or delete it first.',
  ]);
  const refused = await owner.send('POST', deletion);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'deletion-barred']);
  await handOver(app, ownerId, business);
  owner = await handingOver(app, ownerId);
  expect((await owner.send('GET', deletion)).json().bars).toEqual([]);
});

test('the former owner deletes nothing but their own account', async () => {
  expect((await former.send('POST', deletion)).statusCode).toBe(200);
  expect(await page()).toBe(200);
  twoWeeks();
  expect(await eraseDue(app.context)).toBe(1);
  expect((await row(formerId))?.erasedAt).toEqual(app.clock.now);
  expect(await page()).toBe(200);
  expect((await row(business))?.erasedAt).toBeNull();
});

test('what is downloaded is the business’s for its owner, and the person’s for everybody else', async () => {
  const downloaded = async (who: Acting) => {
    const { download } = (await who.send('POST', '/api/user-export')).json();
    const answer = await app.http.inject(download);
    return [answer.statusCode, answer.headers['content-type']];
  };
  expect(await downloaded(owner)).toEqual([200, 'application/zip']);
  expect(app.emails.at(-1)?.to).toBe(ownerEmail);
  expect(await downloaded(former)).toEqual([200, 'application/zip']);
  const files = async (id: number) =>
    (await archivedLists(app.context, id)).filter(({ rows }) => rows.length > 0).map(({ file }) => file);
  expect(await files(business)).toContain('listings');
  expect(await files(business)).not.toContain('consents');
  expect(await files(formerId)).not.toContain('listings');
  expect(await files(formerId)).toContain('consents');
});

test('a link to an archive of the business ends with its owner’s days', async () => {
  const { download } = (await owner.send('POST', '/api/user-export')).json();
  await handOver(app, ownerId, business);
  expect((await app.http.inject(download)).statusCode).toBe(404);
});
