import type { ServerContext } from '#src/platform/context.server.ts';
import type { PayPal } from '#src/platform/paypal/client.server.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { paymentsClosed } from '../checkout/contract.ts';

export function requirePayPal({ paypal }: ServerContext): PayPal {
  if (!paypal) throw new Refused(paymentsClosed);
  return paypal;
}
