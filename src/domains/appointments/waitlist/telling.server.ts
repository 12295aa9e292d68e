import { and, eq, isNull } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import { calendarTopic } from '#src/domains/calendar/live.ts';
import { listings } from '#src/domains/listings/tables.server.ts';
import { notify } from '#src/domains/notifications/notify.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { placeName } from '../emails/said.server.ts';
import { offerPath } from './links.ts';
import { endTold, offerTold, sayWaitlist, type Told, type WaitlistEmail } from './mails.server.ts';
import * as queries from './queries.server.ts';
import type { Ending } from './rules.ts';

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

/** By email and at the bell. Subject and bell name no treatment. */
async function tell(
  inside: ServerContext,
  entry: queries.EntryRow,
  to: { readonly name: string; readonly email: string },
  kind: WaitlistEmail,
  told: Told,
): Promise<void> {
  const { subject, action } = told;
  await notify(inside, [{ accountId: entry.clientId, businessId: null }], {
    ...{ event: 'appointment', subject: `waitlist:${entry.id}`, text: subject, path: action.path },
  });
  await sayWaitlist(inside, to, kind, told);
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
  const told = offerTold({
    ...{ place: facts.place, treatments: entry.treatments, names },
    ...{ startsAt: offer.startsAt, expiresAt: offer.expiresAt, pricePence: offer.pricePence },
    path: offerPath(facts.slug, offer.id),
  });
  await tell(inside, entry, facts.client, 'waitlist-offer', told);
}

/** An entry has ended, where the client would otherwise wait in vain. */
export async function tellEnd(inside: ServerContext, entry: queries.EntryRow, ending: Ending): Promise<void> {
  const facts = await factsOf(inside, entry);
  const told = facts && endTold(ending, { place: facts.place, treatments: entry.treatments });
  if (facts && told) await tell(inside, entry, facts.client, 'waitlist-end', told);
}
