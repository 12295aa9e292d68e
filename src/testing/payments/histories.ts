import fc from 'fast-check';
import type { Faults } from '#sandbox/faults.ts';

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
  | OrderStep
  | ({ readonly kind: 'notice'; times: number } & Which)
  | ({ readonly kind: 'review-ends'; isWell: boolean } & Which)
  | ({ readonly kind: 'refund'; by: 'paypal' | 'operator'; quarters: number } & Which & Via)
  | { readonly kind: 'faults'; faults: Partial<Faults> }
  | { readonly kind: 'wait'; minutes: number }
  | ({ readonly kind: 'reconcile' } & Via)
  | ({ readonly kind: 'crash'; afterMs: number } & Via)
  | { readonly kind: 'together'; steps: readonly Step[] };

/** What a client who orders from a business's page does, and what the business does with the order. */
type OrderStep =
  | ({ readonly kind: 'order'; quantity: number; isRepeated: boolean; tabs: number } & Via)
  | ({ readonly kind: 'pay-again' } & Which & Via)
  | ({ readonly kind: 'withdraw'; by: 'client' | 'business' } & Which & Via)
  | ({ readonly kind: 'fulfil' } & Which & Via);

export type History = readonly Step[];
/** The history of a buyer of plans, or of a client who orders from a page. */
export interface Story {
  readonly of: 'plans' | 'orders';
  readonly history: History;
}

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
const order = fc.record({
  kind: fc.constant('order' as const),
  quantity: fc.constantFrom(1, 1, 2, 3),
  isRepeated: fc.constantFrom(false, false, true),
  tabs: few,
  via,
});
const payAgain = fc.record({ kind: fc.constant('pay-again' as const), which, via });
const withdraw = fc.record({
  kind: fc.constant('withdraw' as const),
  by: fc.constantFrom('client' as const, 'business' as const),
  which,
  via,
});
const fulfil = fc.record({ kind: fc.constant('fulfil' as const), which, via });
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
const faults = fc.record({
  kind: fc.constant('faults' as const),
  faults: fc.record(
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

interface Plot {
  /** What a purchase begins with. */
  readonly begin: fc.Arbitrary<Step>;
  /** What comes in between only in such a story. */
  readonly own: fc.WeightedArbitrary<Step>[];
}

/** From wanting something to having it and perhaps giving it back, with anything in between. */
const purchase = ({ begin, own }: Plot): fc.Arbitrary<History> => {
  const quick = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { arbitrary: comeBack, weight: 5 },
    { arbitrary: cancel, weight: 2 },
    { arbitrary: notice, weight: 3 },
    { arbitrary: begin, weight: 2 },
    { arbitrary: reconcile, weight: 1 },
    { arbitrary: refund, weight: 1 },
    ...own.map(({ arbitrary }) => ({ arbitrary, weight: 1 })),
  );
  const together = fc.record({
    kind: fc.constant('together' as const),
    steps: fc.array(quick, { minLength: 2, maxLength: 4 }),
  });
  const inTheMiddle = fc.tuple(quick, crash).map(([step, cut]) => ({
    kind: 'together' as const,
    steps: [step, cut],
  }));
  const event = fc.oneof<fc.WeightedArbitrary<Step>[]>(
    { arbitrary: comeBack, weight: 64 },
    { arbitrary: together, weight: 64 },
    { arbitrary: notice, weight: 48 },
    { arbitrary: approve, weight: 48 },
    { arbitrary: faults, weight: 40 },
    { arbitrary: begin, weight: 32 },
    { arbitrary: refund, weight: 32 },
    { arbitrary: review, weight: 24 },
    { arbitrary: cancel, weight: 20 },
    { arbitrary: turnAway, weight: 12 },
    { arbitrary: reconcile, weight: 12 },
    { arbitrary: wait, weight: 6 },
    { arbitrary: inTheMiddle, weight: 1 },
    ...own,
  );
  const events = (most: number) => fc.array(event, { maxLength: most });
  return fc
    .tuple(begin, events(2), approve, events(1), fc.option(comeBack), events(3), fc.option(refund), events(1))
    .map((steps) => steps.flat().filter((step) => step !== null));
};

/** One purchase or two. */
const history = (plot: Plot): fc.Arbitrary<History> =>
  fc.array(purchase(plot), { minLength: 1, maxLength: 2 }).map((purchases) => purchases.flat());

const plans = history({ begin: buy, own: [] });
const orders = history({
  begin: order,
  own: [
    { arbitrary: payAgain, weight: 16 },
    { arbitrary: withdraw, weight: 16 },
    { arbitrary: fulfil, weight: 48 },
  ],
});

/** Three of a business that buys a plan to one of a client who orders from a page. */
export const story: fc.Arbitrary<Story> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ of: fc.constant('plans' as const), history: plans }) },
  { weight: 1, arbitrary: fc.record({ of: fc.constant('orders' as const), history: orders }) },
);
