import type { Served } from '#src/platform/serve.server.ts';
import { checkoutApi } from './checkout/api.server.ts';
import { couponsApi } from './coupons/managing/api.server.ts';
import { invoicesApi } from './invoices/managing/api.server.ts';
import { ledgerApi } from './ledger/managing/api.server.ts';
import { paymentsApi } from './payments/api.server.ts';
import { managedPaymentsApi } from './payments/managing/api.server.ts';
import { plansApi } from './plans/api.server.ts';
import { managedPlansApi } from './plans/managing/api.server.ts';
import { subscriptionsApi } from './subscriptions/managing/api.server.ts';

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
