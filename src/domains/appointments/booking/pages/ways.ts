import { penceOf, poundsOf, poundsText } from '#src/platform/money.ts';
import { advanceOf, type Payment, paymentsFor, prepaymentFrom } from '../../money/deposit.ts';
import { cancellingSentence, deadlineOf, withdrawalEnd } from '../../terms.ts';
import type { BookingOffer } from '../contract.ts';
import { earlyStartSentence } from './early.ts';
import type { Way } from './way.ts';
import type { Time } from './when.ts';

interface Priced {
  readonly offer: Pick<BookingOffer, 'title' | 'prepayment' | 'cancellation_terms' | 'terms'>;
  readonly time: Pick<Time, 'at' | 'ends_at' | 'price'>;
  readonly now: Date;
}

/** The ways to pay for exactly this booking, the usual one first. */
export function waysFor(priced: Priced): [Way, ...Way[]] {
  const { offer, time } = priced;
  const pence = penceOf(time.price);
  const terms = prepaymentFrom(offer.prepayment);
  const [first = 'venue', ...others] = paymentsFor(terms, pence);
  const way = (pay: Payment): Way => {
    const advance = advanceOf(terms, pence, pay);
    const sums = {
      ...{ pay, now: poundsOf(advance.dueNowPence), there: poundsOf(pence - advance.dueNowPence) },
    };
    return {
      ...sums,
      name: wayName(sums),
      early: earlyStartSentence({
        ...{ title: offer.title, at: new Date(time.at), now: priced.now, paid: sums.now },
      }),
      terms: advance.dueNowPence > 0 ? paidTerms(priced, advance) : offer.terms,
    };
  };
  return [way(first), ...others.map(way)];
}

function paidTerms({ offer, time, now }: Priced, advance: ReturnType<typeof advanceOf>): string {
  const startsAt = new Date(time.at);
  const endsAt = new Date(time.ends_at);
  const withdrawBy = withdrawalEnd(now);
  const cancelBy = deadlineOf(offer.cancellation_terms, { startsAt, endsAt, withdrawBy });
  return cancellingSentence({ ...advance, state: 'booked', startsAt, cancelBy }, now);
}

function wayName({ pay, now, there }: Pick<Way, 'pay' | 'now' | 'there'>): string {
  if (pay === 'venue') return 'Pay at the venue';
  return pay === 'full'
    ? `Pay all of it now: ${poundsText(now)}`
    : `Pay a deposit now: ${poundsText(now)}, and ${poundsText(there)} at the venue`;
}
