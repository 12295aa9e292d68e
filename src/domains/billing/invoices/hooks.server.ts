import { hook } from '#src/platform/hooks.server.ts';

/** How a business is known where it trades; empty where that is not said. */
interface Trading {
  readonly name: string;
  readonly address: string;
}

/** Asked in the transaction that writes an invoice: what the buyer is called and where, as of now. */
export const tradingAs = hook<{ accountId: number }, Trading | null>('billing.trading-as');
