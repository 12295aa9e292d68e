import type { TestApp } from '../app.ts';
import { aStorefront } from '../listings/storefront.ts';
import { aBuyer, type Buyer } from './faulty-app.ts';

type Shop = Awaited<ReturnType<typeof aStorefront>>;
const shops = new Map<number, Shop>();

/** Someone who orders from a business's page, with a page to order from. */
export async function aClient(app: TestApp): Promise<Buyer> {
  const shop = await aStorefront(app);
  shops.set(shop.client.id, shop);
  return { ...(await aBuyer(app)), accountId: shop.client.id };
}

export function shopOf(accountId: number): Shop {
  const shop = shops.get(accountId);
  if (!shop) throw new Error('This client has no page to order from.');
  return shop;
}
