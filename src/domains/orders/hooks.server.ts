import { hook } from '#src/platform/hooks.server.ts';

interface PlacedOrder {
  readonly ownerId: number;
  readonly client: { readonly id: number; readonly name: string; readonly email: string };
}

/** Runs in the transaction that places a client's order. */
export const orderPlaced = hook<PlacedOrder, void>('orders.placed');
