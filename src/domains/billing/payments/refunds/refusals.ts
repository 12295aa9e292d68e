import { refusal } from '#src/platform/endpoint.ts';

export const nothingToRefund = refusal(
  'nothing-to-refund',
  409,
  'Everything left of this payment is already being refunded.',
);

export const refundNotMade = refusal(
  'refund-not-made',
  502,
  'PayPal did not make this refund. Nothing was refunded.',
);
