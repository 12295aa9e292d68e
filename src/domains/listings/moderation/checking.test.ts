import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Context } from '#src/platform/context.server.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aListing } from '#src/testing/fixtures.ts';
import {
  aKnownBusiness,
  aListingForm,
  layPostcodes,
  type Sender,
  sender,
} from '#src/testing/listings/listing-form.ts';
import { listingDecisions } from '../editor/tables.server.ts';
import * as checking from './checking.server.ts';

let app: TestApp;
let operator: Context;
let owner: number;
let business: Sender;
beforeAll(async () => {
  app = await startTestApp();
  await layPostcodes(app);
  const { id } = await anAccount(app.db, { role: 'operator' });
  operator = as(id, 'operator');
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await aKnownBusiness(app, { plan: 'elite', name: 'Maud Penhallow' });
  business = await sender(app, owner);
  app.emails.length = 0;
});

const as = (accountId: number, role: 'operator' | 'agent'): Context => ({
  ...app.context,
  caller: { accountId, role, business: null, sessionId: 1, signedInAt: app.clock.now },
});
const made = async (changes = {}) =>
  (await business.post('/api/listing', await aListingForm(app, changes))).json().listing;
const save = async (id: number, changes = {}) =>
  business.put(
    `/api/listing/${id}`,
    await aListingForm(app, { bodyPicture: undefined, thumbnailImage: undefined, ...changes }),
  );
const see = async (id: number) => (await business.get(`/api/listing/${id}`)).json().listing;
const page = async (slug: string) => app.http.inject(`/api/listing-details/${slug}`);
/** What was decided about a listing, the newest first. */
const decisions = (id: number) =>
  app.db
    .select()
    .from(listingDecisions)
    .where(eq(listingDecisions.listingId, id))
    .orderBy(desc(listingDecisions.id));
const emails = () => app.emails.map(({ to, subject }) => `${to}: ${subject}`);

describe('a first listing', () => {
  test('goes live when approved, with an email and a record, and the owner’s next one needs no check', async () => {
    const { id, slug } = await made();
    app.emails.length = 0;
    await checking.approve(operator, id, 1);
    expect((await page(slug)).statusCode).toBe(200);
    expect(emails()).toEqual([expect.stringMatching(/^business-\d+@example.com: Your listing is live/)]);
    const [decision] = await decisions(id);
    expect(decision).toMatchObject({
      decision: 'approved',
      decidedBy: operator.caller?.accountId,
      decidedAt: app.clock.now,
    });
    expect((await made({ title: 'Another Room' })).state).toBe('live');
  });

  test('cannot be approved if it changed since the operator looked', async () => {
    const { id } = await made();
    await save(id, { description: '<p>Something else entirely.</p>' });
    await expect(checking.approve(operator, id, 1)).rejects.toMatchObject({ code: 'stale-listing' });
    expect((await see(id)).state).toBe('awaiting_check');
  });

  test('is sent back with a reason that its owner gets by email and in the form', async () => {
    const { id } = await made();
    app.emails.length = 0;
    await expect(checking.sendBack(operator, id, '  ')).rejects.toMatchObject({ code: 'invalid' });
    await checking.sendBack(operator, id, 'Please show the rooms, not a stock photograph.');
    expect(app.emails[0]?.text).toContain('not a stock photograph');
    expect(await see(id)).toMatchObject({
      state: 'draft',
      status: 1,
      returned_reason: 'Please show the rooms, not a stock photograph.',
    });
    const again = (await business.post(`/api/listing/${id}/publication`)).json().listing;
    expect([again.state, again.returned_reason]).toEqual(['awaiting_check', '']);
  });

  test('is decided once', async () => {
    const { id } = await made();
    await checking.approve(operator, id);
    const again = [() => checking.approve(operator, id), () => checking.sendBack(operator, id, 'Too late')];
    for (const decide of again) await expect(decide()).rejects.toMatchObject({ code: 'not-waiting' });
    expect(await decisions(id)).toHaveLength(1);
  });

  test('cannot be approved beyond the plan’s limit, or by anyone but an operator', async () => {
    const { id } = await made();
    await expect(checking.approve(as(owner, 'agent'), id)).rejects.toMatchObject({ code: 'not-found' });
    await app.db.execute(sql`DELETE FROM subscriptions WHERE account_id = ${owner}`);
    await aListing(app.db, { ownerId: owner });
    await expect(checking.approve(operator, id)).rejects.toMatchObject({ code: 'plan-limit' });
  });

  test('is checked again if an earlier page of the owner was taken down', async () => {
    const { id } = await made();
    await checking.approve(operator, id);
    await app.db.execute(sql`UPDATE listings SET state = 'draft', taken_down_at = now() WHERE id = ${id}`);
    expect((await business.post(`/api/listing/${id}/publication`)).json().listing.state).toBe(
      'awaiting_check',
    );
    expect((await made({ title: 'By another name' })).state).toBe('awaiting_check');
  });
});

describe('a change of name, category or place', () => {
  const changed = async () => {
    await aListing(app.db, { ownerId: owner, state: 'paused' });
    const { id, slug } = await made({ title: 'Ulverby House' });
    await save(id, { title: 'Ulverby Palace' });
    return { id, slug };
  };

  test('is shown once approved, and the old version is kept on record', async () => {
    const { id, slug } = await changed();
    await checking.approveChange(operator, id);
    expect((await page(slug)).json().title).toBe('Ulverby Palace');
    expect(await see(id)).toMatchObject({ title: 'Ulverby Palace', slug, pending_change: null });
    const [decision] = await decisions(id);
    expect(decision?.change).toMatchObject({
      before: { title: 'Ulverby House' },
      after: { title: 'Ulverby Palace' },
    });
    expect(emails()).toEqual([expect.stringContaining('Your change is live')]);
  });

  test('is refused with a reason, and the page stays as it was', async () => {
    const { id, slug } = await changed();
    await checking.refuseChange(operator, id, 'It is no palace.');
    expect((await page(slug)).json().title).toBe('Ulverby House');
    expect((await see(id)).pending_change).toBeNull();
    expect(app.emails[0]?.text).toContain('It is no palace.');
    await expect(checking.approveChange(operator, id)).rejects.toMatchObject({ code: 'not-waiting' });
  });
});

describe('a request for verification', () => {
  test('is granted with its evidence, and the page shows a badge', async () => {
    await aListing(app.db, { ownerId: owner, state: 'paused' });
    const { id, slug } = await made({ is_verified: '1' });
    await expect(
      checking.grantVerification(operator, id, { evidence: '', until: null }),
    ).rejects.toMatchObject({ code: 'invalid' });
    await checking.grantVerification(operator, id, {
      evidence: 'Companies House 01234567, seen today',
      until: null,
    });
    expect((await page(slug)).json().badges.map(({ kind }: { kind: string }) => kind)).toContain('verified');
    expect(await see(id)).toMatchObject({ verification: 'granted', is_verified: 1 });
    const { rows } = await app.db.execute(
      sql`SELECT verified_by, verification_evidence FROM listings WHERE id = ${id}`,
    );
    expect(rows).toEqual([
      {
        verified_by: operator.caller?.accountId,
        verification_evidence: 'Companies House 01234567, seen today',
      },
    ]);
    // No form can take the mark away or ask again.
    expect((await save(id, { is_verified: 0 })).json().listing.verification).toBe('granted');
  });

  test('is refused with a reason, and the owner can ask again', async () => {
    const { id } = await made({ is_verified: '1' });
    app.emails.length = 0;
    await checking.refuseVerification(operator, id, 'The register has no such name.');
    expect(app.emails[0]?.text).toContain('no such name');
    expect((await see(id)).verification).toBe('none');
    expect((await save(id, { is_verified: 1 })).json().listing.verification).toBe('asked');
  });
});
