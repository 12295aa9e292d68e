import { penceOf, readHundredths } from '#src/platform/money.ts';
import { priceOf, type Value } from '../rules.ts';
import { bounds } from './rules.ts';

/** What the form holds, as it was typed. */
export interface Values {
  readonly code: string;
  readonly kind: 'percent' | 'amount';
  readonly value: string;
  readonly first_day: string;
  readonly last_day: string;
  readonly max_uses: string;
  readonly max_uses_per_account: string;
  readonly plan_ids: string[];
  readonly note: string;
}

/** A coupon is for each business once unless the operator says otherwise. */
export const emptyValues: Values = {
  code: '',
  kind: 'percent',
  value: '',
  first_day: '',
  last_day: '',
  max_uses: '',
  max_uses_per_account: '1',
  plan_ids: [],
  note: '',
};

/** What is taken off; null as long as it is no such number. */
export function valueIn({ kind, value }: Pick<Values, 'kind' | 'value'>): Value | null {
  const hundredths = readHundredths(value.trim());
  if (hundredths === null || hundredths === 0) return null;
  if (kind === 'amount')
    return hundredths > penceOf(bounds.mostPounds) ? null : { basisPoints: null, amountPence: hundredths };
  return hundredths > 10_000 ? null : { basisPoints: hundredths, amountPence: null };
}

/** What can be told before the server is asked. */
export const faultsIn = (values: Values): Record<string, string> => ({
  ...(valueIn(values) ? {} : { value: valueFaults[values.kind] }),
  ...usesFault('max_uses', values, bounds.mostUses),
  ...usesFault('max_uses_per_account', values, bounds.mostUsesPerAccount),
});

const valueFaults = {
  percent: 'Enter a percentage above 0 and up to 100, such as 20 or 12.5.',
  amount: 'Enter an amount in pounds, such as 5 or 4.50.',
} as const;

function usesFault(field: 'max_uses' | 'max_uses_per_account', values: Values, most: number) {
  const text = values[field].trim();
  const isRight = text === '' || (/^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most);
  return isRight ? {} : { [field]: `Enter a whole number from 1 to ${most}, or leave it empty.` };
}

/** The wire of it; what was left empty is not sent. */
export function wireOf({ plan_ids, kind, ...texts }: Values) {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return { ...Object.fromEntries(filled), kind, value: texts.value, plan_ids: plan_ids.map(Number) };
}

interface PlanPrice {
  readonly id: number;
  readonly name: string;
  readonly pricePence: number;
}

/** What the plans would cost with it; nothing as long as it is not filled in. */
export function pricesWith(values: Values, plans: readonly PlanPrice[]) {
  const value = valueIn(values);
  if (!value) return [];
  const isFor = ({ id }: PlanPrice) => values.plan_ids.length === 0 || values.plan_ids.includes(String(id));
  return plans.filter(isFor).map((plan) => ({ ...plan, ...priceOf(plan.pricePence, value) }));
}
