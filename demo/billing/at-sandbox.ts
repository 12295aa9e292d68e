import { type SandboxOrder, sandboxShop } from '#sandbox/orders.ts';
import type { payments } from '#src/domains/billing/payments/tables.server.ts';

/** What PayPal's stand-in keeps of a payment that it has captured, by its keys. */
export function atSandbox(payment: typeof payments.$inferSelect, refundId: string): Record<string, unknown> {
  const id = payment.paypalOrderId ?? '';
  const captureId = payment.captureId ?? '';
  const isBack = payment.refundedPence > 0;
  const order: SandboxOrder = {
    id,
    status: 'COMPLETED',
    customId: String(payment.id),
    invoiceId: payment.reference,
    description: payment.description,
    brand: 'Treatory',
    currency: 'GBP',
    pence: payment.amountPence,
    payee: sandboxShop,
    returnUrl: '',
    cancelUrl: '',
    createdAt: payment.createdAt.toISOString(),
    capture: {
      id: captureId,
      status: isBack ? 'REFUNDED' : 'COMPLETED',
      refunds: isBack ? [{ id: refundId, pence: payment.refundedPence }] : [],
    },
  };
  return { [`order/${id}`]: order, [`capture/${captureId}`]: id, [`invoice/${payment.reference}`]: id };
}
