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
      failNext: fc.nat(3),
      loseNext: fc.nat(3),
      declineNext: fc.nat(2),
      pendNext: fc.nat(2),
      copies: fc.integer({ min: 1, max: 4 }),
      isDisordered: fc.boolean(),
      isSilent: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
});
const wait = fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 3, 6, 31) });
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

/** The usual ways are the likely ones, so that a history gets as far as money; everything else comes in between. */
const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { arbitrary: approve, weight: 24 },
  { arbitrary: comeBack, weight: 20 },
  { arbitrary: buy, weight: 16 },
  { arbitrary: together, weight: 12 },
  { arbitrary: notice, weight: 8 },
  { arbitrary: weather, weight: 8 },
  { arbitrary: cancel, weight: 6 },
  { arbitrary: turnAway, weight: 4 },
  { arbitrary: refund, weight: 8 },
  { arbitrary: review, weight: 5 },
  { arbitrary: reconcile, weight: 3 },
  { arbitrary: wait, weight: 2 },
  { arbitrary: inTheMiddle, weight: 1 },
);

/** A buyer's story: it begins with wanting a plan. */
export const history: fc.Arbitrary<History> = fc
  .tuple(buy, fc.array(step, { maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);
