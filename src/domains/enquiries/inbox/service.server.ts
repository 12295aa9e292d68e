import { businessOf, type Context, inTransaction, signedIn } from '#src/platform/context.server.ts';
import { ofHolder } from '#src/platform/database/in-places.server.ts';
import type { EndpointParsed } from '#src/platform/endpoint.ts';
import { pageOf } from '#src/platform/http/paginate.server.ts';
import { spend } from '#src/platform/limits/limits.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Verb } from '#src/platform/serve.server.ts';
import { tooManyEnquiries } from '../conversations/contract.ts';
import { type Side, threadOf } from '../conversations/conversation.server.ts';
import { tellOperatorOfReport } from '../conversations/mails.server.ts';
import type { Part } from '../conversations/messages.server.ts';
import { largestId, noteMarks } from '../conversations/notes.server.ts';
import { type Conversation, ofAccount, shownTo } from '../conversations/queries.server.ts';
import { beginning } from '../conversations/rules.ts';
import {
  announceNewer,
  type Said,
  seen,
  writeAsBusiness,
  writeAsSender,
} from '../conversations/writing.server.ts';
import {
  type answerEnquiry,
  type assignEnquiry,
  type EnquiryRow,
  listEnquiries,
  type OwnThread,
  type reportEnquiry,
} from './contract.ts';
import * as queries from './queries.server.ts';
import { aboutOf } from './subjects.server.ts';

export { countsOf as overview, enquiriesByDay as byDay } from './queries.server.ts';

type Id = { readonly id: number };

export const list: Verb<typeof listEnquiries> = async (context, input) => {
  const { search, state, listing } = input;
  const memberId = signedIn(context).accountId;
  const seen = input.box ?? (signedIn(context).business ? 'received' : 'sent');
  const filter = {
    whose: ofHolder(context, listing),
    box: seen,
    state,
    search,
    memberId,
    now: context.now(),
  };
  return pageOf(context, listEnquiries, input, {
    rows: async (window) =>
      (await queries.enquiryRows(context.db, filter, window)).map((row) => rowOf(row, seen)),
    total: () => queries.countEnquiries(context.db, filter),
  });
};

type Found = Awaited<ReturnType<typeof queries.enquiryRows>>[number];

function rowOf(found: Found, box: 'received' | 'sent'): EnquiryRow {
  const side = box === 'received' ? 'business' : 'visitor';
  const { id, name, slug, title, unread, answered, archived, confirmed } = found;
  return {
    ...{ id, side, unread, answered, confirmed, about: found.about, live: found.live },
    assigned_to: found.assignedTo,
    archived: side === 'business' && archived,
    with: side === 'business' ? name : title,
    listing: { slug, title },
    preview: beginning(found.body),
    preview_own: found.isFromBusiness === (side === 'business'),
    last_message_at: new Date(found.lastMessageAt * 1000).toISOString(),
  };
}

export const unread = async (context: Context) => ({
  unread: await queries.countUnread(context.db, ofHolder(context)),
});

/** The caller's own conversation and side. A business that wrote to another business is its visitor. */
export async function requireOwn(context: Context, id: number) {
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

export async function read(context: Context, { id, ...part }: Id & Part): Promise<OwnThread> {
  const { db } = context;
  const whose = ofHolder(context);
  const found = await shownTo(db, id, whose, context.now());
  if (!found) throw new Refused(notFound);
  const isBusiness = found.ownerId === whose.id;
  const side = isBusiness ? 'business' : 'visitor';
  return {
    ...(await threadOf(db, found, side, part)),
    side,
    unread: isBusiness ? found.unreadByBusiness : found.unreadBySender,
    archived: isBusiness && found.archivedAt !== null,
    blocked: isBusiness && found.isBlocked,
    other: {
      ...found.other,
      has: isBusiness ? found.senderHas : found.businessHas,
      read: isBusiness ? found.senderRead : found.businessRead,
    },
    assigned_to: isBusiness ? found.assigned : null,
  };
}

/** Messages an hour that one account may write: a receptionist may chat with several clients at once. */
const perAccount = { name: 'enquiry-answer', most: 600, seconds: 3600 };

/** Counts a message; refused where the account has written too many. */
async function countMessage({ db, now, caller }: Context): Promise<void> {
  await spend(db, perAccount, String(caller?.accountId), now(), tooManyEnquiries);
}

export async function answer(
  context: Context,
  { id, message, written_id: writtenId, order, appointment, after }: EndpointParsed<typeof answerEnquiry>,
): Promise<OwnThread> {
  const { found, side } = await requireOwn(context, id);
  if (!found.confirmedAt) throw new Refused(notFound);
  const about = await aboutOf(context, found, { order, appointment });
  return inTransaction(context, async (inside) => {
    const isWritten = await write(inside, found, side, { text: message, writtenId, about });
    return afterWriting(inside, { id, isWritten }, after);
  });
}

/** Counts what was written, unless it was a repetition, and answers the conversation as it is now. */
export async function afterWriting(
  inside: Context,
  { id, isWritten }: Id & { isWritten: boolean },
  after?: number,
): Promise<OwnThread> {
  if (isWritten) await countMessage(inside);
  return read(inside, { id, after });
}

/** Writes for one side. False where it was written before. */
export const write = (context: Context, found: Conversation, side: Side, said: Said) =>
  side === 'business'
    ? writeAsBusiness(context, found, { ...said, authorId: signedIn(context).accountId })
    : writeAsSender(context, found, said);

export const setRead =
  (isUnread: boolean) =>
  async (context: Context, { id }: Id) => {
    const { found, side } = await requireOwn(context, id);
    await queries.setRead(context.db, id, side, isUnread);
    if (!isUnread) {
      await noteMarks(context.db, id, { side, has: largestId, read: largestId });
      await seen(context, found, side);
    }
    announceNewer(context, found);
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
    const found = await requireReceived(context, id);
    if (isBlocked) await queries.block(context.db, found, context.now());
    else await queries.unblock(context.db, found);
    return read(context, { id });
  };

/** The members who may look after conversations of the business. */
export const assignees = (context: Context) => queries.assignees(context.db, businessOf(context).id);

export async function assign(
  context: Context,
  { id, member }: EndpointParsed<typeof assignEnquiry>,
): Promise<OwnThread> {
  const found = await requireReceived(context, id);
  const isMember = member === null || (await assignees(context)).some((one) => one.id === member);
  if (!isMember) throw new Refused(notFound);
  await queries.setAssigned(context.db, id, member);
  announceNewer(context, found);
  return read(context, { id });
}

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
