import { refusal } from '#src/platform/endpoint.ts';

export const nothingToRefund = refusal(
  'nothing-to-refund',
  409,
  'There is no more of this payment to send back than is on its way already.',
);

export const refundNotMade = refusal(
  'refund-not-made',
  502,
  'PayPal did not make this refund. Nothing was refunded.',
);
