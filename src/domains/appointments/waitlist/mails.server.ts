import { fullMomentText, timeText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { ownWaitlistPath } from './links.ts';
import { type Ending, mostLapsed } from './rules.ts';

export interface Told {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
}

export type WaitlistEmail = 'waitlist-offer' | 'waitlist-end';

export const sayWaitlist = (
  sending: ServerContext,
  to: { readonly name: string; readonly email: string },
  kind: WaitlistEmail,
  { subject, paragraphs, action }: Told,
): Promise<void> =>
  sendEmail(sending, {
    ...{ kind, to, subject, heading: subject, paragraphs, action },
    footnote: 'You get this email because you joined a waitlist. You can leave it in your account.',
  });

interface Offered {
  readonly place: string;
  readonly treatments: string;
  /** Who gives them. */
  readonly names: string;
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly pricePence: number;
  readonly path: string;
}

/** The subject names no treatment. */
export const offerTold = (offer: Offered): Told => ({
  subject: `A time has come free at ${offer.place}`,
  paragraphs: [
    `${fullMomentText(offer.startsAt)}: ${offer.treatments}, with ${offer.names}, ${moneyText(offer.pricePence)}.`,
    `We hold this time for you until ${timeText(offer.expiresAt)}. Then we offer it to the next person in line.`,
    'If it does not suit you, decline it: you stay on the waitlist for other times.',
  ],
  action: { label: 'Accept or decline', path: offer.path },
});

const ends: Partial<Record<Ending, (place: string) => { subject: string; why: string }>> = {
  removed: (place) => ({
    subject: `You are no longer on the waitlist of ${place}`,
    why: `${place} has taken you off its waitlist.`,
  }),
  over: (place) => ({
    subject: `No time came free at ${place}`,
    why: 'The days that you were waiting for are over, and no suitable time came free.',
  }),
  withdrawn: (place) => ({
    subject: `Your place on the waitlist of ${place} has ended`,
    why: `What you waited for can no longer be booked at ${place}.`,
  }),
  unanswered: (place) => ({
    subject: `Your place on the waitlist of ${place} has ended`,
    why: `You did not answer ${mostLapsed} offers. Each of them kept a time from others who are waiting.`,
  }),
};

/** Undefined where the client ended it, or knows already. */
export function endTold(
  ending: Ending,
  { place, treatments }: { readonly place: string; readonly treatments: string },
): Told | undefined {
  const said = ends[ending]?.(place);
  return (
    said && {
      subject: said.subject,
      paragraphs: [
        `You waited for: ${treatments}. ${said.why}`,
        'You can join the waitlist again, or choose another time on the page of the business.',
      ],
      action: { label: 'See your waitlist', path: ownWaitlistPath },
    }
  );
}
