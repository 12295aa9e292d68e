import { z } from 'zod';
import {
  documentedCapture,
  documentedLinks,
  documentedMoney,
  documentedOrder,
  documentedPayee,
  documentedRefund,
  documentedTime,
} from './documented.ts';

/** The rest of what PayPal says and is told, by its public reference: see `documented.ts`. */
export const documentedToken = z.strictObject({
  scope: z.string().optional(),
  access_token: z.string(),
  token_type: z.string(),
  app_id: z.string().optional(),
  expires_in: z.number(),
  nonce: z.string().optional(),
});

/** The names that belong to each status, and the issues that concern us. */
export const documentedError = z.strictObject({
  name: z.enum([
    'INVALID_REQUEST',
    'AUTHENTICATION_FAILURE',
    'NOT_AUTHORIZED',
    'RESOURCE_NOT_FOUND',
    'RESOURCE_CONFLICT',
    'UNPROCESSABLE_ENTITY',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
  ]),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  details: z
    .array(
      z.strictObject({
        issue: z.enum([
          'CANNOT_BE_ZERO_OR_NEGATIVE',
          'CAPTURE_FULLY_REFUNDED',
          'DECIMAL_PRECISION',
          'DUPLICATE_INVOICE_ID',
          'INSTRUMENT_DECLINED',
          'INVALID_PARAMETER_SYNTAX',
          'INVALID_PARAMETER_VALUE',
          'INVALID_RESOURCE_ID',
          'MISSING_REQUIRED_PARAMETER',
          'ORDER_ALREADY_CAPTURED',
          'ORDER_COMPLETION_IN_PROGRESS',
          'ORDER_NOT_APPROVED',
          'PENDING_CAPTURE',
          'PREVIOUS_REQUEST_IN_PROGRESS',
          'REFUND_AMOUNT_EXCEEDED',
          'REFUND_NOT_ALLOWED',
        ]),
        field: z.string().optional(),
        value: z.string().optional(),
        location: z.enum(['body', 'path', 'query']).optional(),
        description: z.string().optional(),
        links: documentedLinks,
      }),
    )
    .optional(),
  links: documentedLinks,
});

/** The token's address speaks OAuth instead. */
export const documentedOAuthError = z.strictObject({
  error: z.enum(['invalid_client', 'unsupported_grant_type']),
  error_description: z.string().optional(),
});

const resources = {
  'checkout-order': documentedOrder,
  capture: documentedCapture,
  refund: documentedRefund,
};

export const documentedEvent = z
  .strictObject({
    id: z.string(),
    create_time: documentedTime,
    resource_type: z.enum(['checkout-order', 'capture', 'refund']),
    event_version: z.string().optional(),
    event_type: z.enum([
      'CHECKOUT.ORDER.APPROVED',
      'CHECKOUT.ORDER.COMPLETED',
      'PAYMENT.CAPTURE.COMPLETED',
      'PAYMENT.CAPTURE.DECLINED',
      'PAYMENT.CAPTURE.DENIED',
      'PAYMENT.CAPTURE.PENDING',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
    ]),
    summary: z.string().optional(),
    resource_version: z.string().optional(),
    resource: z.record(z.string(), z.unknown()),
    links: documentedLinks,
  })
  .refine(({ resource_type: type, resource }) => resources[type].safeParse(resource).success, {
    message: 'The resource is not what its type says.',
  })
  // The sender of a refund hears of the refund, which names its capture by a link alone.
  .refine(
    ({ event_type: event, resource_type: type }) => (type === 'refund') === event.endsWith('.REFUNDED'),
    {
      message: 'Another resource belongs to this event.',
    },
  );

export const documentedVerification = z.strictObject({
  auth_algo: z
    .string()
    .max(100)
    .regex(/^[a-zA-Z0-9]+$/),
  cert_url: z.url().max(500),
  transmission_id: z
    .string()
    .max(50)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_sig: z
    .string()
    .max(500)
    .regex(/^(?!\d+$)\w+\S+/),
  transmission_time: z.iso.datetime({ offset: true }),
  webhook_id: z
    .string()
    .max(50)
    .regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
});
export const documentedVerdict = z.strictObject({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

export const documentedOrderRequest = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: z
    .array(
      z.strictObject({
        reference_id: z.string().max(256).optional(),
        amount: documentedMoney,
        payee: documentedPayee.optional(),
        description: z.string().max(127).optional(),
        custom_id: z.string().max(127).optional(),
        invoice_id: z.string().max(127).optional(),
        soft_descriptor: z.string().max(22).optional(),
      }),
    )
    .min(1)
    .max(10),
  payment_source: z.strictObject({
    paypal: z.strictObject({
      experience_context: z.strictObject({
        brand_name: z.string().max(127).optional(),
        locale: z
          .string()
          .max(10)
          .regex(/^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/)
          .optional(),
        shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
        return_url: z.url().optional(),
        cancel_url: z.url().optional(),
        landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
        user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
        payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
      }),
    }),
  }),
});

export const documentedRefundRequest = z.strictObject({
  amount: documentedMoney.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
});
