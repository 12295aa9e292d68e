import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id } from '#src/platform/schema/shapes.ts';
import {
  enquiriesPaused,
  messageField,
  nobodyThere,
  senderBlocked,
  tooManyEnquiries,
  writtenId,
} from '../conversations/contract.ts';
import { ownThread } from '../inbox/contract.ts';

export const addressUnproven = refusal(
  'address-unproven',
  403,
  'Please confirm your email address first: we have sent you a link.',
);

const slug = z.object({ slug: z.string().max(lengths.slug) });

export const getChat = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/chat',
  summary: 'Whether a business can chat now, and when it opens if not',
  access: 'public',
  params: slug,
  returns: z.object({
    title: z.string(),
    /** `later` where it answers as to an enquiry; `no` where nobody would answer. */
    chat: z.enum(['now', 'later', 'no']),
    /** "Opens 09:00 tomorrow"; null where it is open, or its hours are unknown. */
    opens: z.string().nullable(),
    /** A program answers, and a person does not. */
    automatic: z.boolean(),
  }),
  refuses: [notFound],
});

export const getOwnChat = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/conversation',
  summary: 'The caller’s conversation with a business, if there is one',
  access: 'signed-in',
  right: 'messages',
  params: slug,
  returns: z.object({ enquiry: z.int().nullable() }),
  refuses: [notFound],
});

export const startChat = endpoint({
  method: 'POST',
  path: '/api/listing-details/:slug/chat',
  summary: 'Write to a business as a client with an account; begins the conversation or goes on with it',
  access: 'signed-in',
  right: 'messages',
  params: slug,
  body: z.object({ message: messageField, written_id: writtenId }),
  status: 201,
  returns: ownThread,
  refuses: [notFound, enquiriesPaused, nobodyThere, addressUnproven, senderBlocked, tooManyEnquiries],
});

/** Made by the window, once. */
const window = z.guid();

export const sayHere = endpoint({
  method: 'POST',
  path: '/api/enquiry/:id/presence',
  isUnlogged: true,
  summary: 'Say that a window shows a conversation, what it shows and what was read; or that it closes',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: z.object({ id }),
  body: z.object({
    window,
    typing: z.boolean().default(false),
    /** Of the other side: the last message on the screen, and the last one that a person looked at; where it is new. */
    has: id.optional(),
    read: id.optional(),
    leaves: z.boolean().default(false),
  }),
  returns: z.object({ message: z.string() }),
  refuses: [notFound],
});

export const takeChats = endpoint({
  method: 'POST',
  path: '/api/chat/presence',
  isUnlogged: true,
  summary: 'Say that a window takes the live chats of a business; or that it stops',
  access: 'business',
  right: 'messages',
  byPlace: true,
  body: z.object({ window, leaves: z.boolean().default(false) }),
  returns: z.object({
    /** Whether visitors are offered a chat because of it, and else why not. */
    state: z.enum(['on', 'closed', 'no-hours', 'no-page', 'not-in-plan']),
    /** "Opens 09:00 tomorrow", where all places are closed. */
    opens: z.string().nullable(),
  }),
});
