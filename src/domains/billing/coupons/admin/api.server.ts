import { type Served, serve } from '#src/platform/serve.server.ts';
import { createCoupon, endCoupon, getCoupon, listCoupons, listCouponUses } from './contract.ts';
import { create } from './creating.server.ts';
import { end, list, read, uses } from './service.server.ts';

export const couponsApi: Served[] = [
  serve(listCoupons, list),
  serve(createCoupon, create),
  serve(getCoupon, read),
  serve(listCouponUses, uses),
  serve(endCoupon, end),
];
