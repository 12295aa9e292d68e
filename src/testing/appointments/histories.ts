import fc from 'fast-check';

/** By whom and through which server; a practitioner keeps the column of the first person alone. */
interface By {
  readonly by: 'owner' | 'desk' | 'practitioner';
  readonly via: number;
}
/** Which of what this history has recorded or blocked, counted from the last. */
interface Which {
  readonly which: number;
}

/** Which of the clients of a history, and through which server. */
interface ByClient {
  readonly client: number;
  readonly via: number;
}

/** One thing that someone of a salon, a client, the machine or several of them at once may do. */
export type Step =
  | ({ readonly kind: 'record'; what: Treatment[]; person: Person; quarter: number; anyway: boolean } & By)
  | ({ readonly kind: 'move'; quarter: number; person: Person | 'same'; anyway: boolean } & By & Which)
  | ({ readonly kind: 'resize'; minutes: number; anyway: boolean } & By & Which)
  | ({ readonly kind: 'state'; event: StateEvent; anyway: boolean } & By & Which)
  | ({ readonly kind: 'book'; what: Treatment[]; person: Person; quarter: number; paying: Paying } & ByClient)
  | ({ readonly kind: 'client-move'; quarter: number; person: Person | 'same' } & ByClient & Which)
  | ({ readonly kind: 'client-cancel' } & ByClient & Which)
  | ({ readonly kind: 'block'; person: 'first' | 'second'; quarter: number; isOff: boolean } & By)
  | ({ readonly kind: 'unblock' } & By & Which)
  | { readonly kind: 'sweep'; via: number }
  | { readonly kind: 'paypal'; faults: Partial<Record<'loseNext' | 'failNext' | 'pendNext', number>> }
  | { readonly kind: 'crash'; via: number }
  | { readonly kind: 'together'; steps: readonly Step[] };

/** A cut takes an hour; a colour has buffers, processing time and needs the only room. */
type Treatment = 'cut' | 'colour';
/** What a client does with a time that is held until it is paid; `late`: after the hold is over. */
type Paying = 'well' | 'twice' | 'late' | 'unseen' | 'give-back' | 'leave';
export type Person = 'first' | 'second' | 'anyone';
type StateEvent = 'arrive' | 'complete' | 'cancel' | 'reopen' | 'accept' | 'decline';
export type History = readonly Step[];

const by = {
  by: fc.constantFrom('owner' as const, 'owner' as const, 'desk' as const, 'practitioner' as const),
  via: fc.nat(3),
};
const which = fc.nat(2);
/** Of one morning: they meet. */
const quarter = fc.nat(15);
const anyway = fc.constantFrom(false, false, false, false, true);
const person = fc.constantFrom<Person>('first', 'second', 'anyone');
const seldom = (weight: number, kind: fc.Arbitrary<Step>) => ({ weight, arbitrary: kind });

const record = fc.record({
  kind: fc.constant('record' as const),
  what: fc.array(fc.constantFrom<Treatment>('cut', 'cut', 'colour'), { minLength: 1, maxLength: 2 }),
  ...{ person, quarter, anyway, ...by },
});
const move = fc.record({
  kind: fc.constant('move' as const),
  person: fc.constantFrom<Person | 'same'>('same', 'same', 'first', 'second', 'anyone'),
  ...{ quarter, anyway, which, ...by },
});
const resize = fc.record({
  kind: fc.constant('resize' as const),
  minutes: fc.constantFrom(30, 90, 120),
  ...{ anyway, which, ...by },
});
const state = fc.record({
  kind: fc.constant('state' as const),
  event: fc.constantFrom<StateEvent>(
    ...(['accept', 'accept', 'decline', 'arrive', 'complete', 'cancel', 'cancel', 'reopen'] as const),
  ),
  ...{ anyway, which, ...by },
});
const byClient = { client: fc.nat(2), via: fc.nat(3) };
const paying = fc.constantFrom<Paying>(
  ...(['well', 'well', 'well', 'twice', 'late', 'unseen', 'give-back', 'leave'] as const),
);
const book = fc.record({
  kind: fc.constant('book' as const),
  what: fc.array(fc.constantFrom<Treatment>('cut', 'cut', 'colour'), { minLength: 1, maxLength: 2 }),
  ...{ person, quarter, paying, ...byClient },
});
const clientMove = fc.record({
  kind: fc.constant('client-move' as const),
  person: fc.constantFrom<Person | 'same'>('same', 'same', 'same', 'anyone', 'second'),
  ...{ quarter, which, ...byClient },
});
const clientCancel = fc.record({ kind: fc.constant('client-cancel' as const), which, ...byClient });
const block = fc.record({
  kind: fc.constant('block' as const),
  person: fc.constantFrom('first' as const, 'second' as const),
  isOff: fc.boolean(),
  ...{ quarter, ...by },
});
const unblock = fc.record({ kind: fc.constant('unblock' as const), which, ...by });
const sweep = fc.record({ kind: fc.constant('sweep' as const), via: by.via });
const paypal = fc.record({
  kind: fc.constant('paypal' as const),
  faults: fc.record({ loseNext: fc.nat(3), failNext: fc.nat(2), pendNext: fc.nat(1) }, { requiredKeys: [] }),
});
const crash = fc.record({ kind: fc.constant('crash' as const), via: by.via });

const single = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  seldom(5, record),
  seldom(9, book),
  seldom(6, clientMove),
  seldom(3, clientCancel),
  seldom(5, move),
  seldom(3, resize),
  seldom(5, state),
  seldom(2, block),
  seldom(1, unblock),
  seldom(1, sweep),
  seldom(1, paypal),
);
const together = fc.record({
  kind: fc.constant('together' as const),
  steps: fc.array(single, { minLength: 2, maxLength: 4 }),
});
const inTheMiddle = fc.tuple(single, crash).map((steps) => ({ kind: 'together' as const, steps }));

/** A morning of one salon. */
export const history: fc.Arbitrary<History> = fc
  .tuple(
    fc.oneof(record, book),
    fc.array(
      fc.oneof<fc.WeightedArbitrary<Step>[]>(
        seldom(100, together),
        seldom(50, single),
        seldom(1, inTheMiddle),
      ),
      { minLength: 3, maxLength: 4 },
    ),
  )
  .map(([first, others]) => [first, ...others]);
