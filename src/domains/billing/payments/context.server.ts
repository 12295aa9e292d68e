import type { Context } from '#src/platform/context.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { paymentsClosed } from '../checkout/contract.ts';

/** What a payment needs to be opened, synced and refunded. */
export type SyncContext = Pick<
  Context,
  'db' | 'env' | 'files' | 'jobs' | 'now' | 'log' | 'runHook' | 'paypal'
>;

export function requirePayPal({ paypal }: Pick<SyncContext, 'paypal'>): PayPal {
  if (!paypal) throw new Refused(paymentsClosed);
  return paypal;
}
