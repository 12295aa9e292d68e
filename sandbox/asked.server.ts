import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Issue } from './orders.ts';

/** What a call is answered, PayPal's way. */
export interface Reply {
  readonly status: number;
  readonly body: object;
}

/** Names as PayPal gives them. */
export const id = (bytes = 9) => randomBytes(bytes).toString('hex').slice(0, 17).toUpperCase();

const money = z.object({ currency_code: z.string().regex(/^[A-Z]{3}$/), value: z.string() });

/** What an order must say to be opened; PayPal takes more, and we send no more. */
export const creating = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().max(127).default(''),
        invoice_id: z.string().max(127).default(''),
        description: z.string().max(127).default(''),
        amount: money,
      }),
    )
    .length(1),
  payment_source: z.object({
    paypal: z.object({
      experience_context: z.object({
        brand_name: z.string().max(127).default(''),
        return_url: z.url(),
        cancel_url: z.url(),
      }),
    }),
  }),
});

export const refunding = z.object({
  amount: money.optional(),
  note_to_payer: z.string().min(1).max(255).optional(),
});

export const refusal = (issue: Issue): Reply => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }], debug_id: id(7).toLowerCase() },
});

export const unknownOrder: Reply = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }], debug_id: '' },
};
