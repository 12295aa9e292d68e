import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { aClaim, aGrantedClaim, aNewcomer, anImportedListing, proveByEmail } from '#src/testing/claims.ts';
import { sender } from '#src/testing/listings/listing-form.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const anOperator = async () => sender(app, (await anAccount(app.db, { role: 'operator' })).id);
const reason = 'The lease names this business at this address.';

/** Of what operators did. A claim that is granted by its proof alone has an entry, too. */
const entriesOf = async (listingId: number) =>
  (
    await app.db.execute<{ action: string }>(
      sql`SELECT action FROM operator_actions WHERE subject = 'listing' AND subject_id = ${listingId}
        AND action <> 'claim-granted-itself'`,
    )
  ).rows.length;

test('of two operators who decide the same claim at once, one does', async () => {
  for (let round = 0; round < 8; round += 1) {
    const listing = await anImportedListing(app);
    const ids: number[] = [];
    for (const { id } of [await aNewcomer(app), await aNewcomer(app)]) {
      const business = await sender(app, id);
      const claim = await aClaim(business, listing.slug);
      await proveByEmail(app, business, claim);
      ids.push(claim);
    }
    const operators = [await anOperator(), await anOperator()];
    const answers = await Promise.all(
      operators.map((operator, index) =>
        operator.post(`/api/operator/claim/${ids[1]}/${index === 0 ? 'approval' : 'refusal'}`, { reason }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await entriesOf(listing.id)).toBe(1);
  }
});

test('a grant that two operators undo at once is undone once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id, listing } = await aGrantedClaim(app);
    const operators = [await anOperator(), await anOperator()];
    const answers = await Promise.all(
      operators.map((operator) => operator.post(`/api/operator/claim/${id}/undoing`, { reason })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await entriesOf(listing.id)).toBe(1);
  }
});
