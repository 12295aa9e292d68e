import { z } from 'zod';
import { penceOf, readHundredths } from '#src/platform/money.ts';
import { decimal, one, several, text, whole } from '#src/platform/schema/fields.ts';
import { fieldErrors, fieldsWith, partOf, type ValuesOf } from '#src/platform/schema/schema.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { codePattern, longestCode, priceOf, type Value } from '../rules.ts';

const mostPounds = 10_000;
const kinds = ['percent', 'amount'] as const;
type Kind = (typeof kinds)[number];

const day = z.iso
  .date({ error: 'Choose a day.', abort: true })
  .refine((date) => date < '2100', 'Choose a day before the year 2100.')
  .optional();

const uses = (most: number) => ({
  shape: z.coerce.number().int().min(1).max(most).optional(),
  fault: `Enter a whole number from 1 to ${most}, or leave it empty.`,
});

/** Every field of a new coupon. */
export const couponFields = {
  code: text({
    label: 'Code',
    help: 'Empty: we generate one',
    shape: z
      .string()
      .trim()
      .toUpperCase()
      .regex(codePattern, 'Use 6 to 40 letters, digits and hyphens, without spaces.')
      .optional(),
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: longestCode },
  }),
  kind: one({
    label: 'Kind',
    help: 'Discount',
    shape: z.enum(kinds),
    empty: 'percent' as Kind,
    toWire: (kind: Kind) => kind,
  }),
  /** Per cent, or pounds. */
  value: decimal({
    label: 'How much',
    shape: z.coerce.number().min(0.01).max(mostPounds).multipleOf(0.01, 'Use at most two decimals.'),
    input: { inputMode: 'decimal' },
  }),
  /** Days in London, the last one included; from today, and without an end, unless said otherwise. */
  first_day: text({
    label: 'First day',
    help: 'UK time; empty means today',
    shape: day,
    input: { type: 'date' },
  }),
  last_day: text({
    label: 'Last day',
    help: 'Included. Leave it empty for no end date',
    shape: day,
    input: { type: 'date' },
  }),
  max_uses: whole({
    label: 'Total uses',
    help: 'Empty means no limit',
    column: 'maxUses',
    ...uses(1_000_000),
  }),
  /** Once, unless the operator says otherwise. */
  max_uses_per_account: whole({
    label: 'Uses per business',
    help: 'Empty means as often as it likes',
    empty: '1' as string,
    column: 'maxUsesPerAccount',
    ...uses(1_000),
  }),
  /** None: every plan that costs something. */
  plan_ids: several({
    label: 'Plans',
    help: 'If you tick none, it is for every paid plan',
    shape: z.array(id).max(20).default([]),
    most: 20,
  }),
  note: text({
    label: 'Note',
    help: 'What it is for. Only operators see it',
    shape: z.string().trim().max(500).default(''),
    column: 'note',
    input: { rows: [2] },
  }),
};
export type CouponValues = ValuesOf<typeof couponFields>;
/** Those that a column keeps as they are. */
export const columnFields = fieldsWith(couponFields, 'column');
export const couponBody = z.object(partOf(couponFields, 'shape'));

/** What is taken off; null as long as it is no such number. */
export function valueIn({ kind, value }: Pick<CouponValues, 'kind' | 'value'>): Value | null {
  const hundredths = readHundredths(value.trim());
  if (hundredths === null || hundredths === 0) return null;
  if (kind === 'amount')
    return hundredths > penceOf(mostPounds) ? null : { basisPoints: null, amountPence: hundredths };
  return hundredths > 10_000 ? null : { basisPoints: hundredths, amountPence: null };
}

const valueFaults = {
  percent: 'Enter a percentage above 0 and up to 100, such as 20 or 12.5.',
  amount: 'Enter an amount in pounds, such as 5 or 4.50.',
} as const;

/** What is wrong with the form, before the server is asked; in the order of its fields. */
export function couponErrors(values: CouponValues) {
  const { code, value: _, ...errors } = fieldErrors(couponFields, values);
  return {
    ...(code === undefined ? {} : { code }),
    ...(valueIn(values) ? {} : { value: valueFaults[values.kind] }),
    ...errors,
  };
}

interface PlanPrice {
  readonly id: number;
  readonly name: string;
  readonly pricePence: number;
}

/** What the plans would cost with it; nothing as long as it is not filled in. */
export function pricesWith(values: CouponValues, plans: readonly PlanPrice[]) {
  const value = valueIn(values);
  if (!value) return [];
  const isFor = ({ id }: PlanPrice) => values.plan_ids.length === 0 || values.plan_ids.includes(String(id));
  return plans.filter(isFor).map((plan) => ({ ...plan, ...priceOf(plan.pricePence, value) }));
}
