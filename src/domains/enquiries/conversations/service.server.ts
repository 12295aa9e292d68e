import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { cardOfEnquiry } from '#src/domains/appointments/clients/arising.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { contactSentences, isTooQuick } from '../contact/rules.ts';
import {
  businessGone,
  enquiriesPaused,
  enquiryLinkDead,
  type getInquiry,
  nobodyThere,
  senderBlocked,
  type storeInquiry,
  type Thread,
  tooManyEnquiries,
} from './contract.ts';
import {
  isSenderBlocked,
  issueLink,
  tellBusinessOf,
  threadOf,
  writeAsSender,
} from './conversation.server.ts';
import { askToConfirm } from './mails.server.ts';
import * as queries from './queries.server.ts';
import { answeringText, answeringTime, enquirySentences, judged, keptDays, takingOf } from './rules.ts';

/** What a listing's page shows beside its enquiry button. */
export async function inquiryOf(
  { db, now }: ServerContext,
  slug: string,
): Promise<EndpointOutput<typeof getInquiry>> {
  const listing = await queries.askedListing(db, slug);
  if (!listing) throw new Refused(notFound);
  const { title, ownerId } = listing;
  const asked = ownerId === null ? [] : await queries.lastAsked(db, ownerId, judged.last);
  return { title, takes: takingOf(listing), answers: answeringText(answeringTime(asked, now())) };
}

type Inquiry = EndpointParsed<typeof storeInquiry>;

const sent = { message: enquirySentences.sent, to_confirm: false };
const toConfirm = { message: enquirySentences.confirm, to_confirm: true };

/** Enquiries a day from one address, so that nobody floods it or businesses in its name. */
const perAddress = { name: 'enquiry-address', most: 10, seconds: 24 * 3600 };

/**
 * Saves an enquiry. From the confirmed address of a signed-in account it goes to the business at once; any other
 * address gets an email to confirm first. A robot that filled the trap is thanked, and nothing is saved.
 */
export async function inquire(
  context: Context,
  input: Inquiry,
): Promise<EndpointOutput<typeof storeInquiry>> {
  const now = context.now();
  if (input.company_fax) return toConfirm;
  if (isTooQuick(input.drawn_at, now)) throw new Refused(invalid, { message: [contactSentences.quick] });
  const listing = await requireAsked(context, input.slug);
  await spend(context.db, perAddress, input.email, now, tooManyEnquiries);
  const sender = context.caller && (await queries.senderById(context.db, context.caller.accountId));
  const isProven = sender?.verifiedAt != null && sender.email === input.email;
  const asked = { ...listing, accountId: isProven ? sender.id : null };
  if (isProven && (await isSenderBlocked(context.db, { ...listing, email: input.email })))
    throw new Refused(senderBlocked);
  await inTransaction(context, async (inside) => {
    const id = await keep(inside, asked, input);
    const token = await issueLink(inside.db, id, now);
    if (isProven) await sendToBusiness(inside, token);
    else await askToConfirm(inside, { to: input.email, listing: listing.title, token });
  });
  return isProven ? sent : toConfirm;
}

/** The listing and its business; refused where no one would answer, and for the caller's own listing. */
async function requireAsked({ db, caller }: Context, slug: string) {
  const listing = await queries.askedListing(db, slug);
  if (!listing) throw new Refused(notFound);
  const takes = takingOf(listing);
  const { ownerId } = listing;
  if (takes === 'unclaimed' || ownerId === null) throw new Refused(nobodyThere);
  if (takes === 'paused') throw new Refused(enquiriesPaused);
  if (caller?.accountId === ownerId) throw new Refused(invalid, { message: [enquirySentences.ownPage] });
  return { id: listing.id, title: listing.title, ownerId };
}

interface Asked {
  readonly id: number;
  readonly ownerId: number;
  readonly accountId: number | null;
}

async function keep({ db, now }: ServerContext, { id, ownerId, accountId }: Asked, input: Inquiry) {
  const createdAt = now();
  const enquiryId = await queries.keepEnquiry(db, {
    ...{ listingId: id, ownerId, accountId, createdAt },
    ...{ name: input.name, email: input.email, phone: input.phone ?? '' },
    preferredTimes: input.preferred_times ?? '',
    lastMessageAt: createdAt,
  });
  await queries.keepMessage(db, { enquiryId, isFromBusiness: false, body: input.message, createdAt });
  return enquiryId;
}

async function requireLinked({ db }: ServerContext, token: string): Promise<queries.Conversation> {
  const found = await queries.byLink(db, hashOf(token));
  if (!found) throw new Refused(enquiryLinkDead);
  return found;
}

export async function readByLink(context: ServerContext, token: string): Promise<Thread> {
  return threadOf(context.db, await requireLinked(context, token));
}

/** Confirms the address and emails the business, once, however often the button is pressed. */
export async function confirmByLink(context: ServerContext, token: string): Promise<Thread> {
  return inTransaction(context, async (inside) => {
    await sendToBusiness(inside, token);
    return readByLink(inside, token);
  });
}

async function sendToBusiness(context: ServerContext, token: string): Promise<void> {
  const { db, now } = context;
  const found = await requireLinked(context, token);
  if (found.confirmedAt) return;
  if (found.listing.state === 'paused') throw new Refused(enquiriesPaused);
  if (found.listing.state !== 'live') throw new Refused(businessGone);
  if (await isSenderBlocked(db, found)) throw new Refused(senderBlocked);
  const account = await queries.accountOfAddress(db, found.email);
  if (!(await queries.confirm(db, found.id, now(), account))) return;
  const asking = { ...found, accountId: account ?? found.accountId };
  await cardOfEnquiry(db, asking, now());
  const [first] = await queries.messagesOf(db, found.id);
  await tellBusinessOf(context, found, first?.body ?? '', true);
}

/** Messages an hour in one conversation. */
const perConversation = { name: 'enquiry-message', most: 20, seconds: 3600 };

/** A further message, by the link in an email. */
export async function answerByLink(
  context: ServerContext,
  { token, message }: { token: string; message: string },
): Promise<Thread> {
  const found = await requireLinked(context, token);
  // The first message has not been sent yet.
  if (!found.confirmedAt) throw new Refused(enquiryLinkDead);
  await spend(context.db, perConversation, String(found.id), context.now(), tooManyEnquiries);
  return inTransaction(context, async (inside) => {
    await writeAsSender(inside, found, message);
    return readByLink(inside, token);
  });
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Deletes conversations a year after their last message, and unconfirmed enquiries after a week; answers how many. */
export const forgetOldEnquiries = ({ db, now }: ServerContext): Promise<number> =>
  queries.forgetEnquiries(db, {
    quiet: ago(now(), keptDays.quiet),
    unconfirmed: ago(now(), keptDays.unconfirmed),
  });
