import { z } from 'zod';
import { readHundredths } from '#src/platform/money.ts';

/** What we read of PayPal's answers (Orders v2, Payments v2); whatever else they hold is left alone. */
const money = z
  .object({ currency_code: z.string(), value: z.string() })
  .transform(({ currency_code: currency, value }, context) => {
    const pence = readHundredths(value);
    if (pence === null) {
      context.addIssue({ code: 'custom', message: `“${value}” is no amount of money.` });
      return z.NEVER;
    }
    return { currency, pence };
  });

const link = z.object({ href: z.string(), rel: z.string() });

const refund = z.object({ id: z.string(), status: z.string(), amount: money });

const capture = z.object({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money,
  custom_id: z.string().optional(),
  invoice_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
});

const anyOrder = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        invoice_id: z.string().optional(),
        amount: money.optional(),
        /** Who is paid. */
        payee: z.object({ merchant_id: z.string().optional() }).optional(),
        payments: z
          .object({
            captures: z.array(capture).default([]),
            refunds: z.array(refund).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
  /** Who pays, once they have approved: newer answers tell it in the first place, older ones in the second. */
  payment_source: z.object({ paypal: z.object({ account_id: z.string().optional() }).optional() }).optional(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  links: z.array(link).default([]),
});
/** One that is complete says what was paid: without that nothing may be made of it, least of all that it waits. */
export const paypalOrder = anyOrder.refine(
  ({ status, purchase_units: [unit] }) =>
    status !== 'COMPLETED' || (unit?.payments?.captures ?? []).length > 0,
);
export type PayPalOrder = z.output<typeof paypalOrder>;

export const paypalRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
});

export const paypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const paypalWebhook = z.object({
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })).default([]),
});
export type PayPalWebhook = z.infer<typeof paypalWebhook>;

export const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** The first issue is what a program looks at. */
export const paypalError = z.object({
  name: z.string().default(''),
  /** Where a token was asked for, the fault is OAuth's. */
  error: z.string().default(''),
  debug_id: z.string().default(''),
  details: z.array(z.object({ issue: z.string() })).default([]),
});

/** Where the buyer goes to approve: the newer link, or the older one. */
export const approvalLink = ({ links }: PayPalOrder): string | undefined =>
  (links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve'))?.href;

/** Whom PayPal pays, where it says so. */
export const payeeOf = ({ purchase_units: [unit] }: PayPalOrder): string | null =>
  unit?.payee?.merchant_id ?? null;

/** Who pays, by PayPal's name for their account; null where it does not say. */
export const payerOf = ({ payment_source: source, payer }: PayPalOrder): string | null =>
  source?.paypal?.account_id ?? payer?.payer_id ?? null;
