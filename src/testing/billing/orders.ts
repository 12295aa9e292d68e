import { createOrder } from '#src/domains/orders/service.server.ts';
import { anAccount } from '../accounts/accounts.ts';
import type { TestApp } from '../app.ts';

interface OrderWishes {
  readonly ownerId: number;
  readonly listingId: number;
  readonly listingTitle?: string;
  /** A client of its own unless given. */
  readonly clientId?: number;
  readonly clientName?: string;
  readonly name?: string;
  readonly unitPence?: number;
  readonly paymentMethod?: 'paypal' | 'venue';
}

/** An order as the service makes it: one package, to be paid at the venue, unless the wishes say so. */
export async function anOrder(
  app: Pick<TestApp, 'db' | 'context'>,
  { ownerId, listingId, clientId, ...wishes }: OrderWishes,
): Promise<number> {
  const name = wishes.clientName ?? 'Imogen Thackray';
  const { id } = await createOrder(app.context, {
    ownerId,
    client: { id: clientId ?? (await anAccount(app.db, { name })).id, name, email: 'imogen@example.com' },
    listing: { id: listingId, title: wishes.listingTitle ?? 'The listing' },
    paymentMethod: wishes.paymentMethod ?? 'venue',
    lines: [
      {
        name: wishes.name ?? 'A quiet morning',
        quantity: 1,
        unitPence: wishes.unitPence ?? 4_500,
        minutes: 90,
      },
    ],
  });
  return id;
}
