import { type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { ofHolder } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { tooManyEnquiries } from '../conversations/contract.ts';
import {
  addressHashFor,
  isSenderBlocked,
  issueLink,
  requireRoom,
  threadOf,
  writeAsSender,
} from '../conversations/conversation.server.ts';
import { tellOperatorOfReport, tellSender } from '../conversations/mails.server.ts';
import {
  type Conversation,
  keepMessage,
  noteFromBusiness,
  ofAccount,
} from '../conversations/queries.server.ts';
import { beginning } from '../conversations/rules.ts';
import {
  type answerEnquiry,
  type EnquiryRow,
  listEnquiries,
  type OwnThread,
  type reportEnquiry,
} from './contract.ts';
import * as queries from './queries.server.ts';

export { countsOf as overview, enquiriesByDay as byDay } from './queries.server.ts';

type Id = { readonly id: number };

export const list: Verb<typeof listEnquiries> = async (context, input) => {
  const { search, state, listing } = input;
  const seen = input.box ?? (signedIn(context).business ? 'received' : 'sent');
  const filter = { whose: ofHolder(context, listing), box: seen, state, search };
  return pageOf(context, listEnquiries, input, {
    rows: async (window) =>
      (await queries.enquiryRows(context.db, filter, window)).map((row) => rowOf(row, seen)),
    total: () => queries.countEnquiries(context.db, filter),
  });
};

type Found = Awaited<ReturnType<typeof queries.enquiryRows>>[number];

function rowOf(found: Found, box: 'received' | 'sent'): EnquiryRow {
  const side = box === 'received' ? 'business' : 'visitor';
  const { id, name, slug, title, unread, answered, archived, confirmed, orderNumber } = found;
  return {
    ...{ id, side, unread, answered, confirmed },
    archived: side === 'business' && archived,
    with: side === 'business' ? name : title,
    listing: { slug, title },
    order_number: orderNumber,
    preview: beginning(found.body),
    preview_own: found.isFromBusiness === (side === 'business'),
    last_message_at: new Date(found.lastMessageAt * 1000).toISOString(),
  };
}

export const unread = async (context: Context) => ({
  unread: await queries.countUnread(context.db, ofHolder(context)),
});

/** The caller's own conversation and side. A business that wrote to another business is its visitor. */
async function requireOwn(context: Context, id: number) {
  const whose = ofHolder(context);
  const found = await ofAccount(context.db, id, whose);
  if (!found) throw new Refused(notFound);
  const side = found.ownerId === whose.id ? ('business' as const) : ('visitor' as const);
  return { found, side };
}

async function requireReceived(context: Context, id: number): Promise<Conversation> {
  const { found, side } = await requireOwn(context, id);
  if (side !== 'business') throw new Refused(notFound);
  return found;
}

export async function read(context: Context, { id }: Id): Promise<OwnThread> {
  const { found, side } = await requireOwn(context, id);
  const isBusiness = side === 'business';
  return {
    ...(await threadOf(context.db, found, side)),
    side,
    unread: isBusiness ? found.unreadByBusiness : found.unreadBySender,
    archived: isBusiness && found.archivedAt !== null,
    blocked: isBusiness && (await isSenderBlocked(context.db, found)),
  };
}

/** Messages an hour that one account may write. */
const perAccount = { name: 'enquiry-answer', most: 60, seconds: 3600 };

/** Counts a message; refused where the account has written too many. */
export async function countMessage({ db, now, caller }: Context): Promise<void> {
  await spend(db, perAccount, String(caller?.accountId), now(), tooManyEnquiries);
}

export async function answer(
  context: Context,
  { id, message }: EndpointParsed<typeof answerEnquiry>,
): Promise<OwnThread> {
  const { found, side } = await requireOwn(context, id);
  await countMessage(context);
  return inTransaction(context, async (inside) => {
    if (side === 'business') await writeAsBusiness(inside, found, message);
    else if (found.confirmedAt) await writeAsSender(inside, found, message);
    else throw new Refused(notFound);
    return read(inside, { id });
  });
}

/** Saves the answer, and emails it to the client with a link that needs no account. */
async function writeAsBusiness(context: Context, found: Conversation, text: string): Promise<void> {
  const { db, now } = context;
  await requireRoom(db, found);
  const createdAt = now();
  await keepMessage(db, { enquiryId: found.id, isFromBusiness: true, body: text, createdAt });
  await noteFromBusiness(db, found.id, createdAt);
  const token = await issueLink(db, found.id, createdAt);
  await tellSender(context, { to: found.email, listing: found.listing.title, text, token });
}

export const setRead =
  (isUnread: boolean) =>
  async (context: Context, { id }: Id) => {
    const { side } = await requireOwn(context, id);
    await queries.setRead(context.db, id, side, isUnread);
    return read(context, { id });
  };

export const setArchived =
  (isArchived: boolean) =>
  async (context: Context, { id }: Id) => {
    await requireReceived(context, id);
    await queries.setArchived(context.db, id, isArchived ? context.now() : null);
    return read(context, { id });
  };

export const setBlocked =
  (isBlocked: boolean) =>
  async (context: Context, { id }: Id) => {
    const { ownerId, email } = await requireReceived(context, id);
    const addressHash = addressHashFor(ownerId, email);
    if (isBlocked) await queries.block(context.db, { ownerId, addressHash, createdAt: context.now() });
    else await queries.unblock(context.db, ownerId, addressHash);
    return read(context, { id });
  };

const reported = { message: 'Thank you. Our team will read this conversation.' };

/** Adds a report to the operator's queue, and emails the operator. */
export async function report(
  context: Context,
  { id, reason, message }: EndpointParsed<typeof reportEnquiry>,
): Promise<typeof reported> {
  const { found, side } = await requireOwn(context, id);
  await countMessage(context);
  const isByBusiness = side === 'business';
  await inTransaction(context, async (inside) => {
    const row = { enquiryId: id, isByBusiness, reason, message, createdAt: context.now() };
    await queries.keepReport(inside.db, row);
    await tellOperatorOfReport(inside, { ...row, listing: found.listing.title });
  });
  return reported;
}
