import { sql } from 'drizzle-orm';
import { endSessions } from '#src/domains/accounts/sessions/sessions.server.ts';
import { owned } from '#src/testing/access/all-owned.ts';
import type { Owned } from '#src/testing/access/owned.ts';
import { anAccount } from '#src/testing/accounts/accounts.ts';
import type { TestApp } from '#src/testing/app.ts';
import { aPaidPlan, write } from '#src/testing/billing/invoices.ts';
import { aBusiness } from '#src/testing/fixtures.ts';
import { aPdf, aPhoto, sender } from '#src/testing/listings/listing-form.ts';
import { aShop } from '#src/testing/listings/storefront.ts';
import { type Belongings, belongingsOf, ownedTables } from './belongings.ts';

/** Whose things the others try to reach: a business and a client with a thing of every kind. */
export interface Victims {
  readonly accountIds: readonly number[];
  /** What each route that names one thing is asked about it. */
  readonly things: Readonly<Record<string, Owned>>;
  readonly belongings: Belongings;
  /** Words that only they know. */
  readonly words: readonly string[];
}

export async function makeVictims(app: TestApp): Promise<Victims> {
  await spreadIds(app);
  const businessId = await aBusiness(app.db, { name: 'Vesper Quill', email: 'vesper.quill@example.com' });
  const client = await anAccount(app.db, { name: 'Verity Sedge', email: 'verity.sedge@example.com' });
  const things: Record<string, Owned> = {};
  for (const [route, of] of Object.entries(owned))
    things[route] = await of(app, route.includes('/enquiry/order/') ? client.id : businessId);
  await write(app, await aPaidPlan(app, { accountId: businessId }));
  await sendAhead(app, businessId, things['PUT /api/listing/:id']?.address ?? '');
  const accountIds = [businessId, client.id];
  const belongings = await belongingsOf(app.db, accountIds);
  return {
    accountIds,
    things,
    belongings,
    words: ['Vesper Quill', 'Verity Sedge', 'vesper.quill', 'verity.sedge'],
  };
}

/** A draft with files, and evidence that waits for an operator. */
async function sendAhead(app: TestApp, ownerId: number, listing: string): Promise<void> {
  const business = await sender(app, ownerId);
  const answers = [
    await business.put(`${listing}/draft`, { body: { title: 'Not yet' } } as never),
    await business.post(`${listing}/draft/file`, { field: 'bodyPicture', file: await aPhoto() }),
    await business.put(`${listing}/verification`, {
      register: 'Companies House',
      number: '01234567',
      file: aPdf(),
    }),
  ];
  const failed = answers.find(({ statusCode }) => statusCode >= 300);
  if (failed) throw new Error(`The victim's own files were refused: ${failed.body}`);
}

/** From now on no two rows of different tables share an id, so that an id in an answer says what it names. */
async function spreadIds({ db }: TestApp): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND is_identity = 'YES' ORDER BY 1`);
  const belonging = new Set(await ownedTables(db));
  for (const [at, { name }] of rows.filter((row) => belonging.has(row.name)).entries())
    await db.execute(sql.raw(`ALTER TABLE "${name}" ALTER COLUMN id RESTART WITH ${(at + 10) * 1_000_000}`));
}

export const attackerKinds = ['nobody', 'ended', 'client', 'business', 'leaving', 'operator'] as const;
export type AttackerKind = (typeof attackerKinds)[number];

/** Who tries: a visitor, an ended session, a client, a business, a business that leaves, and an operator. */
export interface Attackers {
  readonly accountIds: readonly number[];
  readonly shop: Awaited<ReturnType<typeof aShop>>;
  /** A live token, except for a visitor and for the ended session. */
  tokenOf(kind: AttackerKind): Promise<string | undefined>;
}

export async function makeAttackers(app: TestApp): Promise<Attackers> {
  const shop = await aShop(app.db, { at: app.clock.now });
  const client = await anAccount(app.db);
  const leaving = await aShop(app.db, { at: app.clock.now });
  const operator = await anAccount(app.db, { role: 'operator' });
  await app.db.execute(
    sql`UPDATE accounts SET deletion_asked_at = ${app.clock.now.toISOString()} WHERE id = ${leaving.ownerId}`,
  );
  const ids = { client: client.id, business: shop.ownerId, leaving: leaving.ownerId, operator: operator.id };
  const ended = (await app.signIn(shop.ownerId)).token;
  await endSessions(app.db, shop.ownerId, {}, app.clock.now);
  return {
    accountIds: [client.id, shop.ownerId, leaving.ownerId],
    shop,
    tokenOf: async (kind) => {
      if (kind === 'nobody') return undefined;
      return kind === 'ended' ? ended : (await app.signIn(ids[kind])).token;
    },
  };
}
