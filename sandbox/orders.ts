import { decimalText, readHundredths } from '#src/platform/money.ts';

/** An order as the sandbox keeps it, which is nearly as PayPal shows it. */
export interface SandboxOrder {
  readonly id: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly customId: string;
  readonly invoiceId: string;
  readonly description: string;
  readonly brand: string;
  readonly currency: string;
  readonly pence: number;
  /** Whom it pays: the shop's number at PayPal. */
  readonly payee: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly createdAt: string;
  readonly capture: SandboxCapture | null;
}

export interface SandboxCapture {
  readonly id: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly refunds: readonly SandboxRefund[];
}

export interface SandboxRefund {
  readonly id: string;
  readonly pence: number;
  /** Absent: it went through. */
  readonly status?: 'PENDING' | 'FAILED';
}

export const sandboxShop = 'SANDBXSHP2222';

/** What PayPal says when it will not: the issue that programs look at. */
export type Issue =
  | 'ORDER_NOT_APPROVED'
  | 'ORDER_ALREADY_CAPTURED'
  | 'INSTRUMENT_DECLINED'
  | 'DUPLICATE_INVOICE_ID'
  | 'CAPTURE_FULLY_REFUNDED'
  | 'REFUND_AMOUNT_EXCEEDED'
  | 'PENDING_CAPTURE'
  | 'REFUND_NOT_ALLOWED'
  | 'DECIMAL_PRECISION'
  | 'CANNOT_BE_ZERO_OR_NEGATIVE'
  | 'INVALID_PARAMETER_SYNTAX';

type Outcome<Of> = { readonly done: Of } | { readonly issue: Issue };

/** The buyer approves, or turns away; what is decided stays. */
export const decided = (order: SandboxOrder, isApproved: boolean): SandboxOrder =>
  order.status === 'PAYER_ACTION_REQUIRED' && isApproved ? { ...order, status: 'APPROVED' } : order;

export function captured(
  order: SandboxOrder,
  captureId: string,
  as: 'COMPLETED' | 'PENDING' | 'DECLINED',
): Outcome<SandboxOrder> {
  if (order.status === 'COMPLETED') return { issue: 'ORDER_ALREADY_CAPTURED' };
  if (order.status !== 'APPROVED') return { issue: 'ORDER_NOT_APPROVED' };
  if (as === 'DECLINED') return { issue: 'INSTRUMENT_DECLINED' };
  return { done: { ...order, status: 'COMPLETED', capture: { id: captureId, status: as, refunds: [] } } };
}

/** A capture that was pending comes through, or does not. */
export const cleared = (order: SandboxOrder, status: 'COMPLETED' | 'DECLINED'): SandboxOrder =>
  order.capture?.status === 'PENDING' ? { ...order, capture: { ...order.capture, status } } : order;

/** Without an amount, all that is left. */
export function refunded(order: SandboxOrder, refundId: string, value?: string): Outcome<SandboxOrder> {
  const { capture } = order;
  if (capture?.status === 'PENDING') return { issue: 'PENDING_CAPTURE' };
  if (!capture || capture.status === 'DECLINED') return { issue: 'REFUND_NOT_ALLOWED' };
  const left = order.pence - refundedPence(capture);
  if (left === 0) return { issue: 'CAPTURE_FULLY_REFUNDED' };
  const pence = value === undefined ? left : readHundredths(value);
  if (pence === null) return { issue: 'DECIMAL_PRECISION' };
  if (pence === 0) return { issue: 'CANNOT_BE_ZERO_OR_NEGATIVE' };
  if (pence > left) return { issue: 'REFUND_AMOUNT_EXCEEDED' };
  const refunds = [...capture.refunds, { id: refundId, pence }];
  const status = pence === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return { done: { ...order, capture: { ...capture, status, refunds } } };
}

const refundedPence = ({ refunds }: SandboxCapture) =>
  refunds.reduce((sum, { pence, status }) => (status === 'FAILED' ? sum : sum + pence), 0);

/** Each order has a buyer of its own. */
export const payerId = ({ id }: Pick<SandboxOrder, 'id'>): string => `PAYER${id.slice(0, 8)}`;

/** As the Orders API shows an order; `base` is where the sandbox's own pages are. */
export function orderJson(order: SandboxOrder, base: string) {
  const amount = { currency_code: order.currency, value: decimalText(order.pence) };
  const { capture } = order;
  return {
    id: order.id,
    status: order.status,
    intent: 'CAPTURE',
    payment_source: { paypal: {} },
    create_time: order.createdAt,
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: order.description,
        amount,
        payee: { merchant_id: order.payee },
        ...(capture
          ? {
              payments: {
                captures: [captureJson(order, capture)],
                refunds: capture.refunds.map((refund) => refundJson(order, refund)),
              },
            }
          : {}),
      },
    ],
    ...(order.status === 'PAYER_ACTION_REQUIRED' ? {} : { payer: { payer_id: payerId(order) } }),
    links: [
      { rel: 'self', method: 'GET', href: `${base}/v2/checkout/orders/${order.id}` },
      { rel: 'payer-action', method: 'GET', href: `${base}/checkoutnow?token=${order.id}` },
    ],
  };
}

const captureJson = (order: SandboxOrder, { id, status }: SandboxCapture) => ({
  id,
  status,
  amount: { currency_code: order.currency, value: decimalText(order.pence) },
  final_capture: true,
  custom_id: order.customId,
  invoice_id: order.invoiceId,
  ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
});

export const refundJson = ({ currency }: SandboxOrder, { id, pence, status }: SandboxRefund) => ({
  id,
  status: status ?? 'COMPLETED',
  amount: { currency_code: currency, value: decimalText(pence) },
});
