import { lookup } from '#src/domains/accounts/account-data.server.ts';
import { declareAccountTables } from '#src/domains/accounts/hooks.server.ts';
import { couponUses } from './tables.server.ts';

export const couponsAccountDeletion = [
  declareAccountTables([
    {
      table: couponUses,
      by: couponUses.accountId,
      file: 'coupon-uses',
      about: 'coupons that you used for plans, and the discounts they gave',
      also: () => ({ coupon: lookup(couponUses.couponId, 'coupons', 'code') }),
    },
  ]),
];
