import { advertisingLeaving } from './domains/advertising/leaving.server.ts';
import { couponsLeaving } from './domains/billing/coupons/leaving.server.ts';
import { invoicesLeaving } from './domains/billing/invoices/leaving.server.ts';
import { paymentsLeaving } from './domains/billing/payments/leaving.server.ts';
import { subscriptionsLeaving } from './domains/billing/subscriptions/leaving.server.ts';
import { plansPaid } from './domains/billing/subscriptions/plans-paid.server.ts';
import { messagesLeaving } from './domains/enquiries/contact/leaving.server.ts';
import { enquiriesLeaving } from './domains/enquiries/inbox/leaving.server.ts';
import { firstDraft } from './domains/listings/first-draft.server.ts';
import { countsLeaving } from './domains/listings/insights/leaving.server.ts';
import { listingsLeaving } from './domains/listings/leaving.server.ts';
import { managingLeaving } from './domains/listings/managing/leaving.server.ts';
import { listingsFollowPlans } from './domains/listings/managing/plan/following.server.ts';
import { listingsWanted } from './domains/listings/managing/wanted.server.ts';
import { offers } from './domains/listings/offers.server.ts';
import { people } from './domains/listings/people.server.ts';
import { trading } from './domains/listings/trading.server.ts';
import { operatorActs } from './domains/operator/acts.server.ts';
import { ordersLeaving } from './domains/orders/leaving.server.ts';
import { ordersInBooks } from './domains/orders/ledger.server.ts';
import { openOrders } from './domains/orders/open-orders.server.ts';
import { ordersPaid } from './domains/orders/paying.server.ts';
import { practitionersLeaving } from './domains/practitioners/leaving.server.ts';
import { treatmentsLeaving } from './domains/treatments/leaving.server.ts';
import type { Answerer } from './platform/questions.server.ts';

/** What later domains answer to the questions of earlier ones, in the order of the house. */
export const answers: Answerer[] = [
  ...couponsLeaving,
  ...paymentsLeaving,
  ...invoicesLeaving,
  ...subscriptionsLeaving,
  ...plansPaid,
  ...advertisingLeaving,
  ...treatmentsLeaving,
  ...practitionersLeaving,
  firstDraft,
  listingsWanted,
  ...listingsFollowPlans,
  trading,
  ...offers,
  ...countsLeaving,
  ...people,
  ...managingLeaving,
  ...listingsLeaving,
  openOrders,
  ...ordersPaid,
  ...ordersInBooks,
  ...ordersLeaving,
  ...messagesLeaving,
  ...enquiriesLeaving,
  operatorActs,
];
