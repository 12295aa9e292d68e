import { type Served, serve } from '#src/platform/serve.server.ts';
import * as checkout from './checkout/contract.ts';
import { pay } from './checkout/pay.server.ts';
import { apply, checkout as readCheckout } from './checkout/service.server.ts';
import * as coupons from './coupons/admin/contract.ts';
import * as adminCoupons from './coupons/admin/service.server.ts';
import * as invoices from './invoices/own/contract.ts';
import * as ownInvoices from './invoices/own/service.server.ts';
import * as ledger from './ledger/admin/contract.ts';
import * as adminLedger from './ledger/admin/service.server.ts';
import * as payments from './payments/admin/contract.ts';
import * as adminPayments from './payments/admin/service.server.ts';
import { buyerCancelled, buyerReturned } from './payments/buyer/return.server.ts';
import * as adminPlans from './plans/admin/contract.ts';
import { addVersion, listPlans } from './plans/admin/service.server.ts';
import { listListingPackages } from './plans/contract.ts';
import { listingPackages } from './plans/service.server.ts';
import * as subscriptions from './subscriptions/own/contract.ts';
import * as ownSubscriptions from './subscriptions/own/service.server.ts';

/** Every endpoint of billing, and the function that answers it. */
export const billingApi: Served[] = [
  serve(listListingPackages, listingPackages),
  serve(checkout.getCheckout, readCheckout),
  serve(checkout.applyCoupon, apply),
  serve(checkout.createPayment, pay),
  serve(coupons.listCoupons, adminCoupons.list),
  serve(coupons.createCoupon, adminCoupons.create),
  serve(coupons.getCoupon, adminCoupons.read),
  serve(coupons.listCouponUses, adminCoupons.uses),
  serve(coupons.endCoupon, adminCoupons.end),
  serve(checkout.paymentReturned, buyerReturned),
  serve(checkout.paymentCancelled, buyerCancelled),
  serve(adminPlans.listAdminPlans, listPlans),
  serve(adminPlans.addPlanVersion, addVersion),
  serve(payments.listPayments, adminPayments.paymentsPage),
  serve(payments.getPayment, (context, { id }) => adminPayments.paymentDetails(context, id)),
  serve(payments.lookAtPayment, adminPayments.syncNow),
  serve(payments.refundAsOperator, adminPayments.refund),
  serve(ledger.getLedger, adminLedger.ledger),
  serve(ledger.listChecks, adminLedger.checks),
  serve(ledger.startCheck, adminLedger.startCheck),
  serve(ledger.listFindings, adminLedger.findings),
  serve(ledger.getBalances, adminLedger.balances),
  serve(ledger.exportMovements, adminLedger.movementsTable),
  serve(invoices.listInvoices, ownInvoices.invoicesPage),
  serve(invoices.getInvoice, ownInvoices.invoiceDetails),
  serve(invoices.printInvoice, ownInvoices.invoiceFile),
  serve(invoices.listPlanPayments, ownInvoices.planPaymentsPage),
  serve(subscriptions.getSubscription, ownSubscriptions.ownSubscription),
  serve(subscriptions.cancelSubscription, ownSubscriptions.cancel),
  serve(subscriptions.resumeSubscription, ownSubscriptions.resume),
  serve(subscriptions.withdrawSubscription, ownSubscriptions.withdraw),
];
