import { moneyText } from '#src/platform/money.ts';
import { breakEven, cheapestPlan, type MonthlyCost, monthlyCost, type PlanTerms } from './costs.ts';
import type { Figures } from './figures.ts';

export interface Compared extends MonthlyCost {
  readonly terms: PlanTerms;
  readonly isCheapest: boolean;
}

/** What the orders cost under each plan, in the plans' order. */
export function compared(plans: readonly PlanTerms[], { orders, orderPence }: Figures): Compared[] {
  const best = cheapestPlan(plans, orders, orderPence);
  return plans.map((terms) => ({
    terms,
    ...monthlyCost(terms, orders, orderPence),
    isCheapest: terms === best,
  }));
}

const ordersText = (orders: number): string => `${orders} ${orders === 1 ? 'order' : 'orders'}`;

/** Which plan costs least, in a sentence. */
export function verdict(plans: readonly PlanTerms[], figures: Figures): string {
  const best = cheapestPlan(plans, figures.orders, figures.orderPence);
  if (!best) return '';
  const { totalPence } = monthlyCost(best, figures.orders, figures.orderPence);
  return `With ${ordersText(figures.orders)} at ${moneyText(figures.orderPence)} in a month, ${best.name} costs least: ${moneyText(totalPence)}.`;
}

/** From when on each plan pays against each cheaper one, a sentence a pair. */
export function breakEvens(plans: readonly PlanTerms[], orderPence: number): string[] {
  const pairs = plans.flatMap((cheaper, index) =>
    plans.slice(index + 1).map((dearer) => ({ cheaper, dearer })),
  );
  return pairs.map(({ cheaper, dearer }) => {
    const from = breakEven(cheaper, dearer, orderPence);
    const price = moneyText(orderPence);
    return from === null
      ? `At ${price} an order, ${dearer.name} never costs less than ${cheaper.name}.`
      : `From ${ordersText(from)} a month at ${price}, ${dearer.name} costs no more than ${cheaper.name}.`;
  });
}
