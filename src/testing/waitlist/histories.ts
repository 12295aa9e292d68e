import fc from 'fast-check';

/** One thing that a client, the salon or time itself does; `who` counts the clients, `which` what is there. */
export type WaitStep =
  | { readonly kind: 'join'; who: number; day: number; part: Part; person: Person }
  | { readonly kind: 'leave'; who: number }
  | { readonly kind: 'book'; which: number }
  | { readonly kind: 'cancel'; which: number }
  | { readonly kind: 'block'; day: number; hour: number; person: 'ada' | 'bea' }
  | { readonly kind: 'unblock'; which: number }
  | { readonly kind: 'answer'; which: number; yes: boolean }
  | { readonly kind: 'pass'; minutes: number };
type Part = 'morning' | 'afternoon' | 'any';
type Person = 'ada' | 'bea' | 'anyone';

/** What happens at once; then the servers look. */
export type WaitHistory = readonly (readonly WaitStep[])[];

export const waitingClients = 4;
const who = fc.nat(waitingClients - 1);
const which = fc.nat(20);
/** Of two days. */
const day = fc.nat(1);

const join = fc.record({
  kind: fc.constant('join' as const),
  part: fc.constantFrom<Part>('morning', 'afternoon', 'any'),
  person: fc.constantFrom<Person>('ada', 'bea', 'anyone', 'anyone'),
  ...{ who, day },
});
const step = fc.oneof<fc.WeightedArbitrary<WaitStep>[]>(
  { weight: 4, arbitrary: join },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('book' as const), which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('block' as const),
      person: fc.constantFrom('ada' as const, 'bea' as const),
      hour: fc.integer({ min: 9, max: 17 }),
      day,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unblock' as const), which }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('answer' as const), which, yes: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      minutes: fc.constantFrom(1, 14, 15, 16, 60, 720),
    }),
  },
);

/** All clients join first, one after the other. */
const line = fc
  .array(join, { minLength: waitingClients, maxLength: waitingClients })
  .map((steps) => steps.map((one, who) => [{ ...one, who }]));

export const waitHistory: fc.Arbitrary<WaitHistory> = fc
  .tuple(
    line,
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: step.map((one) => [one]) },
        { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
      ),
      { minLength: 8, maxLength: 14 },
    ),
  )
  .map(([joins, others]) => [...joins, ...others]);
