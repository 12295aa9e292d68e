import { hashOf } from '#src/domains/accounts/secrets.server.ts';
import { cardOfEnquiry } from '#src/domains/appointments/clients/arising.server.ts';
import { currentPlan } from '#src/domains/billing/subscriptions/service.server.ts';
import { forgetDocuments } from '#src/domains/media/service.server.ts';
import { type Context, inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { EndpointOutput, EndpointParsed } from '#src/platform/endpoint.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { Refused } from '#src/platform/serve.server.ts';
import { contactSentences, isTooQuick } from '../contact/rules.ts';
import { answeringText, answeringTime, judged } from './answering.ts';
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
import { issueLink, threadOf } from './conversation.server.ts';
import { askToConfirm } from './mails.server.ts';
import { keepMessage, messagesOf } from './messages.server.ts';
import * as queries from './queries.server.ts';
import { enquirySentences, keptDays, takingOf } from './rules.ts';
import { writeOfPair } from './threads.server.ts';
import { lastWaits } from './waits.server.ts';
import { passOn, writeAsSender } from './writing.server.ts';

/** What a listing's page shows beside its enquiry button. */
export async function inquiryOf(
  { db, now }: ServerContext,
  slug: string,
): Promise<EndpointOutput<typeof getInquiry>> {
  const { title, ownerId, takes } = await requireListing(db, slug);
  if (ownerId === null) return { title, takes, answers: null, chats: false };
  const { plan } = await currentPlan(db, ownerId, now());
  return { title, takes, answers: await answersOf(db, ownerId, now()), chats: plan.hasLiveChat };
}

/** A listing that visitors see, and whether it takes enquiries. */
export async function requireListing(db: Db, slug: string) {
  const listing = await queries.askedListing(db, slug);
  if (!listing) throw new Refused(notFound);
  return { ...listing, takes: takingOf(listing) };
}

/** How soon a business usually answers, in words; null where too little is known. */
const answersOf = async (db: Db, ownerId: number, now: Date) =>
  answeringText(answeringTime(await lastWaits(db, ownerId, judged.last), now));

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
  await inTransaction(context, async (inside) => {
    if (isProven) await writeOfPair(inside, pairOf(listing, sender.id, input), { text: input.message });
    else await keepToConfirm(inside, listing, input);
  });
  return isProven ? sent : toConfirm;
}

type Listing = Awaited<ReturnType<typeof requireAsked>>;

const pairOf = ({ id, ownerId }: Listing, accountId: number, { name, email, phone, ...input }: Inquiry) => ({
  ...{ ownerId, listingId: id, accountId, name, email, phone: phone ?? '' },
  preferredTimes: input.preferred_times ?? '',
});

/** The listing and its business; refused where no one would answer, and for the caller's own listing. */
export async function requireAsked({ db, caller }: Context, slug: string) {
  const { takes, ownerId, ...listing } = await requireListing(db, slug);
  if (takes === 'unclaimed' || ownerId === null) throw new Refused(nobodyThere);
  if (takes === 'paused') throw new Refused(enquiriesPaused);
  if (caller && (caller.business?.id ?? caller.accountId) === ownerId)
    throw new Refused(invalid, { message: [enquirySentences.ownPage] });
  return { id: listing.id, title: listing.title, ownerId };
}

/** Keeps an enquiry until the mailed link proves its address. */
async function keepToConfirm(context: ServerContext, { id, ownerId, title }: Listing, input: Inquiry) {
  const { db, now } = context;
  const createdAt = now();
  const { name, email, phone = '', preferred_times: preferredTimes = '' } = input;
  const enquiryId = await queries.keepEnquiry(db, {
    ...{ listingId: id, ownerId, name, email, phone, preferredTimes, createdAt },
    lastMessageAt: createdAt,
  });
  await keepMessage(db, { enquiryId, isFromBusiness: false, body: input.message, createdAt });
  const token = await issueLink(db, enquiryId, createdAt);
  await askToConfirm(context, { to: email, listing: title, token });
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
  if (await queries.isSenderBlocked(db, found)) throw new Refused(senderBlocked);
  const [first] = await messagesOf(db, found.id);
  const said = { text: first?.body ?? '' };
  const accountId = await queries.accountOfAddress(db, found.email);
  const earlier = accountId === null ? undefined : await queries.ofPair(db, { ...found, accountId });
  if (accountId !== null && earlier) {
    await queries.noteDetails(db, { ...found, accountId });
    await queries.replaceBy(db, found.id, earlier.id);
    // Written now, and not moved: who has read this conversation so far asks for what comes after.
    await writeAsSender(context, earlier, said);
    return;
  }
  if (!(await queries.confirm(db, found.id, now(), accountId))) return;
  await cardOfEnquiry(db, { ...found, accountId }, now());
  await passOn(context, { ...found, accountId }, said, true);
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
    await writeAsSender(inside, found, { text: message });
    return readByLink(inside, token);
  });
}

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Deletes conversations a year after their last message, and unconfirmed enquiries after a week; answers how many. */
export const forgetOldEnquiries = (context: ServerContext): Promise<number> =>
  inTransaction(context, async (inside) => {
    const now = inside.now();
    const { forgotten, documents } = await queries.forgetEnquiries(inside.db, {
      quiet: ago(now, keptDays.quiet),
      unconfirmed: ago(now, keptDays.unconfirmed),
    });
    await forgetDocuments(inside, documents);
    return forgotten;
  });
