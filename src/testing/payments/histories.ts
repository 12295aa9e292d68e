import fc from 'fast-check';
import type { Weather } from '#src/domains/billing/sandbox/weather.ts';

/** Which coupon of its batch: the scarce one and the full one are fought for. */
export type CouponName = 'percent' | 'amount' | 'full' | 'scarce' | 'once' | 'unknown';
/** Which of the paid plans. */
export type PlanName = 'standard' | 'elite';

/** Through which of our servers. */
interface Via {
  readonly via: number;
}
/** Which of the payments that this history has opened, counted from the last. */
interface Which {
  readonly which: number;
}

/** One thing that a buyer, PayPal, an operator, the network, the machine or time may do. */
export type Step =
  | ({ readonly kind: 'buy'; plan: PlanName; coupon: CouponName | null; tabs: number } & Via)
  | ({ readonly kind: 'approve' } & Which)
  | ({ readonly kind: 'turn-away' } & Which & Via)
  | ({ readonly kind: 'come-back'; times: number } & Which & Via)
  | ({ readonly kind: 'cancel' } & Which & Via)
  | ({ readonly kind: 'notice'; times: number } & Which)
  | ({ readonly kind: 'review-ends'; isWell: boolean } & Which)
  | ({ readonly kind: 'refund'; by: 'paypal' | 'operator'; quarters: number } & Which & Via)
  | { readonly kind: 'weather'; weather: Partial<Weather> }
  | { readonly kind: 'wait'; minutes: number }
  | ({ readonly kind: 'reconcile' } & Via)
  | ({ readonly kind: 'crash'; afterMs: number } & Via)
  | { readonly kind: 'together'; steps: readonly Step[] };

export type History = readonly Step[];

const via = fc.integer({ min: 0, max: 1 });
const which = fc.nat(2);
const few = fc.constantFrom(1, 1, 2, 3);

const buy = fc.record({
  kind: fc.constant('buy' as const),
  plan: fc.constantFrom<PlanName>('standard', 'standard', 'elite'),
  coupon: fc.constantFrom<CouponName | null>(
    null,
    null,
    'percent',
    'amount',
    'scarce',
    'scarce',
    'once',
    'full',
    'unknown',
  ),
  tabs: few,
  via,
});
const approve = fc.record({ kind: fc.constant('approve' as const), which });
const comeBack = fc.record({ kind: fc.constant('come-back' as const), times: few, which, via });
const turnAway = fc.record({ kind: fc.constant('turn-away' as const), which, via });
const cancel = fc.record({ kind: fc.constant('cancel' as const), which, via });
const notice = fc.record({
  kind: fc.constant('notice' as const),
  times: fc.integer({ min: 1, max: 4 }),
  which,
});
const review = fc.record({ kind: fc.constant('review-ends' as const), isWell: fc.boolean(), which });
const refund = fc.record({
  kind: fc.constant('refund' as const),
  by: fc.constantFrom('paypal' as const, 'operator' as const),
  quarters: fc.integer({ min: 1, max: 4 }),
  which,
  via,
});
const weather = fc.record({
  kind: fc.constant('weather' as const),
  weather: fc.record(
    {
      slowMs: fc.constantFrom(0, 5, 40),
      failNext: fc.nat(2),
      loseNext: fc.nat(2),
      declineNext: fc.nat(2),
      pendNext: fc.nat(2),
      copies: fc.integer({ min: 1, max: 4 }),
      isDisordered: fc.boolean(),
      isSilent: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
const wait = fc.record({
  kind: fc.constant('wait' as const),
  minutes: fc.constantFrom(1, 1, 3, 3, 6, 12, 12, 31),
});
const reconcile = fc.record({ kind: fc.constant('reconcile' as const), via });
const crash = fc.record({
  kind: fc.constant('crash' as const),
  via,
  afterMs: fc.constantFrom(0, 5, 15, 40),
});

const quick = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { arbitrary: comeBack, weight: 5 },
  { arbitrary: cancel, weight: 2 },
  { arbitrary: notice, weight: 3 },
  { arbitrary: buy, weight: 2 },
  { arbitrary: reconcile, weight: 1 },
  { arbitrary: refund, weight: 1 },
);
const together = fc.record({
  kind: fc.constant('together' as const),
  steps: fc.array(quick, { minLength: 2, maxLength: 4 }),
});
const inTheMiddle = fc.tuple(quick, crash).map(([step, cut]) => ({
  kind: 'together' as const,
  steps: [step, cut],
}));

/** Whatever may come in between. */
const event = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { arbitrary: comeBack, weight: 64 },
  { arbitrary: together, weight: 64 },
  { arbitrary: notice, weight: 48 },
  { arbitrary: approve, weight: 48 },
  { arbitrary: weather, weight: 40 },
  { arbitrary: buy, weight: 32 },
  { arbitrary: refund, weight: 32 },
  { arbitrary: review, weight: 24 },
  { arbitrary: cancel, weight: 20 },
  { arbitrary: turnAway, weight: 12 },
  { arbitrary: reconcile, weight: 12 },
  { arbitrary: wait, weight: 6 },
  { arbitrary: inTheMiddle, weight: 1 },
);
const events = (most: number) => fc.array(event, { maxLength: most });

/** From wanting a plan to having it and perhaps giving it back, with anything in between. */
const purchase: fc.Arbitrary<History> = fc
  .tuple(buy, events(2), approve, events(1), fc.option(comeBack), events(3), fc.option(refund), events(1))
  .map((steps) => steps.flat().filter((step) => step !== null));

/** A buyer's story: one purchase or two. */
export const history: fc.Arbitrary<History> = fc
  .array(purchase, { minLength: 1, maxLength: 2 })
  .map((purchases) => purchases.flat());
