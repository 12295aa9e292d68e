import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import {
  businessGone,
  messageField,
  senderBlocked,
  thread,
  tooManyEnquiries,
  writtenId,
} from '../conversations/contract.ts';

const one = z.object({ id });

const row = z.object({
  id: z.int(),
  /** Which side of it the caller is. */
  side: z.enum(['business', 'visitor']),
  /** Who asked, for the business; the business, for who asked. */
  with: z.string(),
  listing: z.object({ slug: z.string(), title: z.string() }),
  /** What the last message is about: "order 1234". */
  about: z.string().nullable(),
  /** The beginning of the last message, and whether it is one's own side's. */
  preview: z.string(),
  preview_own: z.boolean(),
  unread: z.boolean(),
  /** The last word is the business's. */
  answered: z.boolean(),
  /** The other side has the conversation on a screen at this moment. */
  live: z.boolean(),
  /** The member who looks after it; only for the business. */
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  archived: z.boolean(),
  /** False: it waits for the mailed link to be opened. */
  confirmed: z.boolean(),
  last_message_at: z.iso.datetime(),
});
export type EnquiryRow = z.infer<typeof row>;

export const listEnquiries = endpoint({
  method: 'GET',
  path: '/api/enquiry',
  summary: 'Enquiries that the caller received, or sent; the last word first',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  query: z.object({
    ...paging(),
    search: searchWords,
    /** A business has both; without a word it sees what it received, everybody else what they sent. */
    box: z.enum(['received', 'sent']).optional(),
    state: z.enum(['open', 'unread', 'mine', 'archived']).default('open'),
    /** Of what a business received: at this one of its listings. */
    listing: id.optional(),
  }),
  returns: paginator(row),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/api/enquiry/unread',
  inView: true,
  summary: 'How many enquiries hold a message that the caller has not read',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  returns: z.object({ unread: z.int() }),
});

/** The conversation, and what the caller may do with it. */
export const ownThread = thread.extend({
  side: z.enum(['business', 'visitor']),
  unread: z.boolean(),
  archived: z.boolean(),
  /** The business has blocked who asked; to the other side it is always false. */
  blocked: z.boolean(),
  /** The other side: at the screen now, typing, and how far it has received and read. */
  other: z.object({ here: z.boolean(), typing: z.boolean(), has: z.int(), read: z.int() }),
  /** The member who looks after it; only for the business. */
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type OwnThread = z.infer<typeof ownThread>;

export const getEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiry/:id',
  summary: 'One enquiry with its messages',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: one,
  query: z.object({
    /** Only what was written after this message, or the last ones before it. */
    after: id.optional(),
    before: id.optional(),
  }),
  returns: ownThread,
  refuses: [notFound],
});

export const answerEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiry/:id/message',
  summary: 'Write the next message; the other side gets it by email',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: one,
  body: z.object({
    message: messageField,
    written_id: writtenId.optional(),
    /** An order or appointment of these two that it is about. */
    order: id.optional(),
    appointment: id.optional(),
    /** The last message that the caller knows: the answer holds those after it. */
    after: id.optional(),
  }),
  status: 201,
  returns: ownThread,
  refuses: [notFound, businessGone, senderBlocked, tooManyEnquiries],
});

const change = {
  access: 'signed-in',
  right: 'messages',
  params: one,
  returns: ownThread,
  refuses: [notFound],
} as const;

export const markRead = endpoint({
  isUnlogged: true,
  ...change,
  byPlace: true,
  method: 'POST',
  path: '/api/enquiry/:id/reading',
  summary: 'Mark an enquiry as read',
});

export const markUnread = endpoint({
  isUnlogged: true,
  ...change,
  byPlace: true,
  method: 'DELETE',
  path: '/api/enquiry/:id/reading',
  summary: 'Mark an enquiry as not read',
});

export const archiveEnquiry = endpoint({
  ...change,
  byPlace: true,
  method: 'POST',
  path: '/api/enquiry/:id/archive',
  summary: 'Archive a received enquiry',
});

export const restoreEnquiry = endpoint({
  ...change,
  byPlace: true,
  method: 'DELETE',
  path: '/api/enquiry/:id/archive',
  summary: 'Take a received enquiry out of the archive',
});

export const blockSender = endpoint({
  ...change,
  method: 'POST',
  path: '/api/enquiry/:id/block',
  summary: 'Block the address behind an enquiry',
});

export const unblockSender = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/enquiry/:id/block',
  summary: 'Unblock the address behind an enquiry',
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/enquiry/member',
  summary: 'The members who may look after a conversation',
  access: 'business',
  right: 'messages',
  byPlace: true,
  returns: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const assignEnquiry = endpoint({
  method: 'PUT',
  path: '/api/enquiry/:id/assignment',
  summary: 'Say which member looks after a received conversation',
  access: 'business',
  right: 'messages',
  byPlace: true,
  params: one,
  body: z.object({ member: id.nullable() }),
  returns: ownThread,
  refuses: [notFound],
});

export const reportEnquiry = endpoint({
  method: 'POST',
  path: '/api/enquiry/:id/report',
  summary: 'Tell the operator what is wrong with the other side of an enquiry',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: one,
  body: z.object({
    reason: z.enum(['spam', 'abuse', 'unsafe', 'other']).default('other'),
    message: z.string().max(lengths.report).default(''),
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
  refuses: [notFound, tooManyEnquiries],
});
