import type { Served } from '#src/platform/serve.server.ts';
import { checkoutApi } from './checkout/api.server.ts';
import { couponsApi } from './coupons/admin/api.server.ts';
import { invoicesApi } from './invoices/own/api.server.ts';
import { ledgerApi } from './ledger/admin/api.server.ts';
import { managedPaymentsApi } from './payments/admin/api.server.ts';
import { paymentsApi } from './payments/buyer/api.server.ts';
import { managedPlansApi } from './plans/admin/api.server.ts';
import { plansApi } from './plans/api.server.ts';
import { subscriptionsApi } from './subscriptions/own/api.server.ts';

/** What billing serves, one line a folder. */
export const billingApi: Served[] = [
  ...plansApi,
  ...checkoutApi,
  ...couponsApi,
  ...paymentsApi,
  ...managedPlansApi,
  ...managedPaymentsApi,
  ...ledgerApi,
  ...invoicesApi,
  ...subscriptionsApi,
];
