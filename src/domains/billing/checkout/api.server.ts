import { serve } from '#src/platform/serve.server.ts';
import { applyCoupon, createPayment, getCheckout } from './contract.ts';
import { pay } from './pay.server.ts';
import { apply, checkout } from './service.server.ts';

export const checkoutApi = [
  serve(getCheckout, checkout),
  serve(applyCoupon, apply),
  serve(createPayment, pay),
];
