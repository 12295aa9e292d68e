import { z } from 'zod';

/**
 * PayPal's messages as its public reference describes them (Orders v2, Payments v2, Webhooks v1), written down by
 * hand for one purchase that a buyer pays from PayPal. Strict: a field that the reference does not know is a fault.
 * Everything is optional there but what is not optional here.
 */
export const documentedMoney = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/),
});
export const documentedTime = z.iso.datetime({ offset: true });
const link = z.strictObject({
  href: z.string(),
  rel: z.string(),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'CONNECT', 'OPTIONS', 'PATCH']).optional(),
});
export const documentedLinks = z.array(link).optional();
export const documentedPayee = z.strictObject({
  email_address: z.string().optional(),
  merchant_id: z
    .string()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/)
    .optional(),
});
const fee = z.strictObject({ amount: documentedMoney, payee: documentedPayee.optional() });
const breakdown = z.strictObject({
  gross_amount: documentedMoney,
  paypal_fee: documentedMoney.optional(),
  paypal_fee_in_receivable_currency: documentedMoney.optional(),
  net_amount: documentedMoney.optional(),
  receivable_amount: documentedMoney.optional(),
  platform_fees: z.array(fee).optional(),
});
const relatedIds = z.strictObject({
  order_id: z.string().max(20).optional(),
  authorization_id: z.string().max(20).optional(),
  capture_id: z.string().max(20).optional(),
});

export const documentedCapture = z.strictObject({
  id: z.string().optional(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']).optional(),
  status_details: z
    .strictObject({
      reason: z
        .enum([
          'BUYER_COMPLAINT',
          'CHARGEBACK',
          'ECHECK',
          'INTERNATIONAL_WITHDRAWAL',
          'OTHER',
          'PENDING_REVIEW',
          'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
          'REFUNDED',
          'TRANSACTION_APPROVED_AWAITING_FUNDING',
          'UNILATERAL',
          'VERIFICATION_REQUIRED',
        ])
        .optional(),
    })
    .optional(),
  amount: documentedMoney.optional(),
  invoice_id: z.string().optional(),
  custom_id: z.string().max(255).optional(),
  seller_protection: z
    .strictObject({
      status: z.enum(['ELIGIBLE', 'PARTIALLY_ELIGIBLE', 'NOT_ELIGIBLE']).optional(),
      dispute_categories: z.array(z.string()).optional(),
    })
    .optional(),
  final_capture: z.boolean().optional(),
  seller_receivable_breakdown: breakdown.optional(),
  disbursement_mode: z.enum(['INSTANT', 'DELAYED']).optional(),
  supplementary_data: z.strictObject({ related_ids: relatedIds.optional() }).optional(),
  payee: documentedPayee.optional(),
  links: documentedLinks,
  create_time: documentedTime.optional(),
  update_time: documentedTime.optional(),
});

export const documentedRefund = z.strictObject({
  id: z.string().optional(),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']).optional(),
  status_details: z.strictObject({ reason: z.enum(['ECHECK']).optional() }).optional(),
  amount: documentedMoney.optional(),
  invoice_id: z.string().optional(),
  custom_id: z.string().max(127).optional(),
  acquirer_reference_number: z.string().max(36).optional(),
  note_to_payer: z.string().optional(),
  seller_payable_breakdown: breakdown
    .extend({ total_refunded_amount: documentedMoney.optional() })
    .optional(),
  payer: documentedPayee.optional(),
  links: documentedLinks,
  create_time: documentedTime.optional(),
  update_time: documentedTime.optional(),
});

const person = z.strictObject({ given_name: z.string().optional(), surname: z.string().optional() });
const address = z.strictObject({ country_code: z.string() });

export const documentedOrder = z.strictObject({
  id: z.string().optional(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']).optional(),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']).optional(),
  processing_instruction: z.string().max(36).optional(),
  payment_source: z
    .strictObject({
      paypal: z
        .strictObject({
          email_address: z.string().optional(),
          account_id: z.string().optional(),
          account_status: z.enum(['VERIFIED', 'UNVERIFIED']).optional(),
          name: person.optional(),
          address: address.optional(),
        })
        .optional(),
    })
    .optional(),
  payer: z
    .strictObject({
      email_address: z.string().optional(),
      payer_id: z.string().optional(),
      name: person.optional(),
      address: address.optional(),
    })
    .optional(),
  purchase_units: z
    .array(
      z.strictObject({
        id: z.string().max(19).optional(),
        reference_id: z.string().max(256).optional(),
        amount: documentedMoney
          .extend({ breakdown: z.strictObject({ item_total: documentedMoney.optional() }).optional() })
          .optional(),
        payee: documentedPayee.optional(),
        description: z.string().max(127).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        soft_descriptor: z.string().max(22).optional(),
        payments: z
          .strictObject({
            captures: z.array(documentedCapture).optional(),
            refunds: z.array(documentedRefund).optional(),
          })
          .optional(),
      }),
    )
    .optional(),
  links: documentedLinks,
  create_time: documentedTime.optional(),
  update_time: documentedTime.optional(),
});
