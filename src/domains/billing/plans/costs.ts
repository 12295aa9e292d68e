import { basisPointsOf, penceOf, shareOf } from '#src/platform/money.ts';
/** What of a plan decides what it costs a business. */
export interface PlanTerms {
  readonly name: string;
  readonly pricePence: number;
  readonly commissionBasisPoints: number;
}

/** The same of a plan as the wire has it: pounds and per cent. */
export const termsOf = (plan: {
  readonly name: string;
  readonly price: number;
  readonly commission: number;
}): PlanTerms => ({
  name: plan.name,
  pricePence: penceOf(plan.price),
  commissionBasisPoints: basisPointsOf(plan.commission),
});

/** So many days are called a month beside a price. */
const isMonth = (days: number): boolean => days >= 28 && days <= 31;
const daysOfMonth = 30;

export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;

/** The words after a price for so many days: "a month", "for 90 days"; nothing if the plan has no end. */
export function perPeriod(days: number): string {
  if (days === 0) return '';
  return isMonth(days) ? 'a month' : `for ${daysText(days)}`;
}

/** The same with what a month of it costs, where it is sold for another period. */
export function monthlyTermsOf(
  plan: Parameters<typeof termsOf>[0] & { readonly number_of_days: number },
): PlanTerms {
  const { number_of_days: days } = plan;
  const terms = termsOf(plan);
  if (days === 0 || isMonth(days)) return terms;
  return { ...terms, pricePence: Math.round((terms.pricePence * daysOfMonth) / days) };
}

/** What so many orders of one price cost under a plan in a month. */
export interface MonthlyCost {
  readonly feePence: number;
  /** Of each order alone, since every order is settled by itself. */
  readonly commissionEachPence: number;
  readonly commissionPence: number;
  readonly totalPence: number;
}

export function monthlyCost(
  { pricePence, commissionBasisPoints }: PlanTerms,
  orders: number,
  orderPence: number,
): MonthlyCost {
  const commissionEachPence = shareOf(orderPence, commissionBasisPoints);
  const commissionPence = orders * commissionEachPence;
  return {
    feePence: pricePence,
    commissionEachPence,
    commissionPence,
    totalPence: pricePence + commissionPence,
  };
}

/**
 * From how many orders of this price a month the dearer plan costs no more than the cheaper one; 0 where it never
 * costs more, null where it never pays.
 */
export function breakEven(cheaper: PlanTerms, dearer: PlanTerms, orderPence: number): number | null {
  const moreFee = dearer.pricePence - cheaper.pricePence;
  const savedEach =
    shareOf(orderPence, cheaper.commissionBasisPoints) - shareOf(orderPence, dearer.commissionBasisPoints);
  if (moreFee <= 0 && savedEach >= 0) return 0;
  return savedEach <= 0 ? null : Math.max(0, Math.ceil(moreFee / savedEach));
}

/** The plan under which these orders cost least; of equals the one with the lower monthly price. */
export function cheapestPlan<Plan extends PlanTerms>(
  plans: readonly Plan[],
  orders: number,
  orderPence: number,
): Plan | undefined {
  const cost = (plan: Plan) => monthlyCost(plan, orders, orderPence).totalPence;
  return plans.toSorted((one, other) => cost(one) - cost(other) || one.pricePence - other.pricePence)[0];
}
