import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { notify } from '#src/domains/notifications/notify.server.ts';
import { fullMomentText, timeText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { moneyText } from '#src/platform/money.ts';
import { placeName } from '../emails/said.server.ts';
import { offerPath, ownWaitlistPath } from './links.ts';
import * as queries from './queries.server.ts';
import { type Ending, mostLapsed } from './rules.ts';

/** Whom it concerns, and where it is; undefined where the client is gone. */
async function factsOf({ db }: ServerContext, { clientId, listingId }: queries.EntryRow) {
  const [row] = await db
    .select({
      client: { name: accounts.name, email: accounts.email },
      title: listings.title,
      slug: listings.slug,
    })
    .from(accounts)
    .innerJoin(listings, eq(listings.id, listingId))
    .where(and(eq(accounts.id, clientId), isNull(accounts.erasedAt)));
  return row && { ...row, place: placeName({ place: { ...nowhere, title: row.title } }) };
}

const nowhere = { slug: '', address: '', phone: '', email: '' };

interface Told {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { readonly label: string; readonly path: string };
}

/** By email and at the bell. Subject and bell name no treatment. */
async function tell(
  inside: ServerContext,
  entry: queries.EntryRow,
  to: { readonly name: string; readonly email: string },
  { subject, paragraphs, action }: Told,
): Promise<void> {
  await notify(inside, [{ accountId: entry.clientId, businessId: null }], {
    ...{ event: 'appointment', subject: `waitlist:${entry.id}`, text: subject, path: action.path },
  });
  await sendEmail(inside, {
    ...{ to, subject, heading: subject, paragraphs, action },
    footnote: 'You get this email because you joined a waitlist. You can leave it in your account.',
  });
}

/** A time has come free, and is held for the client. */
export async function tellOffer(
  inside: ServerContext,
  entry: queries.EntryRow,
  offer: queries.OfferRow,
): Promise<void> {
  announce(inside, calendarTopic(entry.ownerId));
  const facts = await factsOf(inside, entry);
  if (!facts) return;
  const givers = await queries.giversOf(inside.db, [offer.id]);
  const names = givers.map(({ name }) => name).join(' and ');
  await tell(inside, entry, facts.client, {
    subject: `A time has come free at ${facts.place}`,
    paragraphs: [
      `${fullMomentText(offer.startsAt)}: ${entry.treatments}, with ${names}, ${moneyText(offer.pricePence)}.`,
      `We hold this time for you until ${timeText(offer.expiresAt)}. Then it is offered to the next person who waits.`,
      'If it does not suit you, decline it: you stay on the waitlist for other times.',
    ],
    action: { label: 'Accept or decline', path: offerPath(facts.slug, offer.id) },
  });
}

const ends: Partial<Record<Ending, (place: string) => { subject: string; why: string }>> = {
  removed: (place) => ({
    subject: `You are no longer on the waitlist of ${place}`,
    why: `${place} has taken you off its waitlist.`,
  }),
  over: (place) => ({
    subject: `No time came free at ${place}`,
    why: 'The days for which you waited are over, and no time came free that suited you.',
  }),
  withdrawn: (place) => ({
    subject: `Your place on the waitlist of ${place} has ended`,
    why: `What you waited for can no longer be booked at ${place}.`,
  }),
  unanswered: (place) => ({
    subject: `Your place on the waitlist of ${place} has ended`,
    why: `You did not answer ${mostLapsed} offers. Each of them kept a time from others who wait.`,
  }),
};

/** An entry has ended, where the client would otherwise wait in vain. */
export async function tellEnd(inside: ServerContext, entry: queries.EntryRow, ending: Ending): Promise<void> {
  const facts = ends[ending] && (await factsOf(inside, entry));
  const said = facts && ends[ending]?.(facts.place);
  if (!facts || !said) return;
  await tell(inside, entry, facts.client, {
    subject: said.subject,
    paragraphs: [
      `You waited for: ${entry.treatments}. ${said.why}`,
      'You can join the waitlist again, or choose another time on the page of the business.',
    ],
    action: { label: 'See your waitlist', path: ownWaitlistPath },
  });
}
