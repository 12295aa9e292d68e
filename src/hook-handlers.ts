import { advertisingLeaving } from '#src/domains/advertising/leaving.server.ts';
import { couponsLeaving } from '#src/domains/billing/coupons/leaving.server.ts';
import { invoicesLeaving } from '#src/domains/billing/invoices/leaving.server.ts';
import { paymentsLeaving } from '#src/domains/billing/payments/leaving.server.ts';
import { subscriptionsLeaving } from '#src/domains/billing/subscriptions/leaving.server.ts';
import { plansPaid } from '#src/domains/billing/subscriptions/plans-paid.server.ts';
import { messagesLeaving } from '#src/domains/enquiries/contact/leaving.server.ts';
import { enquiriesLeaving } from '#src/domains/enquiries/inbox/leaving.server.ts';
import { managingLeaving } from '#src/domains/listings/editor/leaving.server.ts';
import { firstDraft } from '#src/domains/listings/first-draft.server.ts';
import { countsLeaving } from '#src/domains/listings/insights/leaving.server.ts';
import { listingsLeaving } from '#src/domains/listings/leaving.server.ts';
import { offers } from '#src/domains/listings/offers.server.ts';
import { people } from '#src/domains/listings/people.server.ts';
import { listingsFollowPlans } from '#src/domains/listings/plan/following.server.ts';
import { listingsWanted } from '#src/domains/listings/publication/auto-publish.server.ts';
import { trading } from '#src/domains/listings/trading.server.ts';
import { operatorActs } from '#src/domains/operator/acts.server.ts';
import { ordersLeaving } from '#src/domains/orders/leaving.server.ts';
import { ordersInBooks } from '#src/domains/orders/ledger.server.ts';
import { openOrders } from '#src/domains/orders/open-orders.server.ts';
import { ordersPaid } from '#src/domains/orders/paying.server.ts';
import { practitionersLeaving } from '#src/domains/practitioners/leaving.server.ts';
import { treatmentsLeaving } from '#src/domains/treatments/leaving.server.ts';
import type { HookHandler } from '#src/platform/hooks.server.ts';

/** What later domains answer to the questions of earlier ones, in the order of the house. */
export const hookHandlers: HookHandler[] = [
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
