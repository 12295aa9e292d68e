import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { treatmentVariants } from '#src/domains/treatments/tables.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';
import { aBusiness, aListing, aTreatment, type ListingWishes } from '../fixtures.ts';
import { aPackage } from './packages.ts';

/** The API over HTTP as an account, with a new session for each call. */
function callerOf(app: Pick<TestApp, 'http' | 'signIn'>, accountId: number) {
  return async (method: 'GET' | 'POST', url: string, payload: object = {}) => {
    const { token } = await app.signIn(accountId);
    return app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' ? { payload } : {}),
    });
  };
}

interface ShopWishes {
  readonly plan?: 'free' | 'standard' | 'elite';
  readonly pence?: number;
  readonly listing?: ListingWishes;
}

/** A live page of a business with one treatment at a fixed price, and a package of it. */
export async function aShop(
  db: Db,
  { plan = 'free', pence = 5_500, listing, at }: ShopWishes & { at: Date },
) {
  const ownerId = await aBusiness(db, { plan, at });
  const place = { title: 'Willow & Wren', address: '4 Mill Lane', town: 'Leeds', postcode: 'LS1 4AB' };
  const { id: listingId, slug } = await aListing(db, { ownerId, ...place, ...listing });
  const variants = [{ name: 'Standard', pricePence: pence, minutes: 60 }];
  const treatmentId = await aTreatment(db, ownerId, { name: 'Deep rest', variants }, listingId);
  const [variant] = await db
    .select({ id: treatmentVariants.id })
    .from(treatmentVariants)
    .where(eq(treatmentVariants.treatmentId, treatmentId));
  const packageId = await aPackage(
    db,
    ownerId,
    { name: 'A slow day', treatmentIds: [treatmentId] },
    listingId,
  );
  return { ownerId, listingId, slug, treatmentId, variantId: variant?.id ?? 0, packageId };
}

/** Such a page, and a client who looks at it. */
export async function aStorefront(app: TestApp, wishes: ShopWishes = {}) {
  const shop = await aShop(app.db, { ...wishes, at: app.clock.now });
  const client = await anAccount(app.db, { name: 'Imogen Thackray' });
  return {
    ...shop,
    client,
    asClient: callerOf(app, client.id),
    asBusiness: callerOf(app, shop.ownerId),
  };
}

type Storefront = Awaited<ReturnType<typeof aStorefront>>;

/** What the order page sends: the package once, at its price, to be paid now. */
export const wishFor = ({ slug, packageId }: Storefront, more: object = {}) => ({
  slug,
  package: packageId,
  quantity: 1,
  total: 55,
  pays: 'now',
  order_key: randomUUID(),
  ...more,
});

/** An order that is placed and, at PayPal, approved; `settle` brings its buyer back. */
export async function anApprovedOrder(app: TestApp, shop: Storefront, more: object = {}) {
  const { id } = (await shop.asClient('POST', '/api/order', wishFor(shop, more))).json();
  await approve(app, id);
  return { id: Number(id), settle: () => shop.asClient('POST', `/api/order/${id}/settlement`) };
}

/** The buyer says yes at PayPal. */
export async function approve(app: TestApp, orderId: number): Promise<void> {
  const { rows } = await app.db.execute<{ token: string }>(
    `SELECT paypal_order_id AS token FROM payments WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`,
  );
  await app.paypal.sandbox.decide(rows[0]?.token ?? '', true);
}

export async function aPaidOrder(app: TestApp, shop: Storefront, more: object = {}): Promise<number> {
  const { id, settle } = await anApprovedOrder(app, shop, more);
  await settle();
  return id;
}

/** What the ledger holds of an order, by account. */
export async function booksOf(app: Pick<TestApp, 'db'>, orderId: number): Promise<Record<string, number>> {
  const { rows } = await app.db.execute<{ account: string; pence: number }>(
    `SELECT e.account, sum(e.pence)::int AS pence FROM ledger_entries e
     JOIN ledger_movements m ON m.id = e.movement_id JOIN payments p ON p.id = m.payment_id
     WHERE p.order_id = ${orderId} GROUP BY e.account HAVING sum(e.pence) <> 0 ORDER BY e.account`,
  );
  return Object.fromEntries(rows.map(({ account, pence }) => [account, pence]));
}
