import { openPayment } from '#src/domains/billing/payments/opening/open.server.ts';
import { syncPayment } from '#src/domains/billing/payments/sync/sync.server.ts';
import { grantPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import type { TestApp } from '../app.ts';

/** The versions of the plans that a migration inserts. */
export const versions = { essential: 1, professional: 2, elite: 3 } as const;
const prices: Record<number, number> = { 2: 1_500, 3: 3_500 };

/** Buys a plan, approved at PayPal and captured on return; answers the payment. */
export async function buyPlan(app: TestApp, accountId: number, version: number, discountPence = 0) {
  const payment = await openPayment(app.context, {
    ...{ accountId, planVersionId: version, orderId: null, description: 'A plan', discountPence },
    listPence: prices[version] ?? 1_500,
    returnUrl: 'https://treatory.example/paypal-success',
    cancelUrl: 'https://treatory.example/paypal-cancel',
  });
  await app.paypal.sandbox.decide(payment.paypalOrderId ?? '', true);
  return syncPayment(app.context, payment.id);
}

/** Gives a plan for which nothing was to pay. */
export const givePlan = (app: TestApp, accountId: number, version: number): Promise<void> =>
  app.db.transaction((tx) =>
    grantPlan(
      { ...app.context, db: tx },
      { accountId, planVersionId: version, paidPence: 0, paymentId: null },
    ),
  );

/** Lets so many days pass. */
export const daysLater = (app: TestApp, days: number): void => {
  app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000);
};
