import { z } from 'zod';
import { emailField, nameField, phoneField } from '#src/domains/accounts/field-shapes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { drawnAt, trap } from '#src/platform/schema/shapes.ts';
import { enquirySentences, longest, phoneLength } from './rules.ts';

export const enquiriesPaused = refusal(
  'enquiries-paused',
  409,
  'This business is not taking enquiries at the moment.',
);
export const nobodyThere = refusal(
  'nobody-there',
  409,
  'This page is unclaimed, so nobody would receive your enquiry.',
);
export const senderBlocked = refusal(
  'sender-blocked',
  403,
  'This business does not take messages from this address.',
);
export const businessGone = refusal(
  'business-gone',
  409,
  'This business has left the directory and no longer receives messages.',
);
export const enquiryLinkDead = refusal('enquiry-link-dead', 404, 'This link no longer leads to an enquiry.');
export const tooManyEnquiries = refusal('too-many-attempts', 429, 'Too Many Attempts.');

export const messageField = z.string().min(1).max(longest.message);
/** Made by the browser, once for each message: the same one that is sent again is not written twice. */
export const writtenId = z.guid();

const slug = z.object({ slug: z.string().max(lengths.slug) });

export const getInquiry = endpoint({
  method: 'GET',
  path: '/api/listing-details/:slug/inquiry',
  summary: 'Whether a business takes enquiries, and how soon it usually answers',
  access: 'public',
  params: slug,
  returns: z.object({
    title: z.string(),
    takes: z.enum(['yes', 'paused', 'unclaimed']),
    /** "Usually answers within 3 hours"; null where too little is known. */
    answers: z.string().nullable(),
    /** Its plan has live chat; `getChat` says whether one is possible now. */
    chats: z.boolean(),
  }),
  refuses: [notFound],
});

export const storeInquiry = endpoint({
  method: 'POST',
  path: '/api/listing-details/:slug/inquiry',
  summary:
    'Ask a business something; from an address that is not proven it goes on once a mailed link was opened',
  access: 'public',
  looksAtCaller: true,
  rateLimit: 'contact',
  params: slug,
  body: z.object({
    name: nameField,
    email: emailField,
    phone: phoneField(phoneLength, enquirySentences.phone).optional(),
    message: messageField,
    preferred_times: z.string().max(longest.preferredTimes).optional(),
    drawn_at: drawnAt,
    company_fax: trap,
  }),
  status: 201,
  returns: z.object({
    message: z.string(),
    /** True: it waits for the link that was mailed to the address. */
    to_confirm: z.boolean(),
  }),
  refuses: [notFound, enquiriesPaused, nobodyThere, senderBlocked, tooManyEnquiries],
});

/** What a message is about. */
export const about = z.object({
  kind: z.enum(['order', 'appointment']),
  id: z.int(),
  number: z.string(),
  /** The treatments. */
  what: z.string(),
  /** Of an appointment. */
  starts_at: z.iso.datetime().nullable(),
});

export const threadMessage = z.object({
  id: z.int(),
  from: z.enum(['business', 'visitor']),
  text: z.string(),
  at: z.iso.datetime(),
  about: about.nullable(),
  /** Written by a program. */
  automatic: z.boolean(),
  /** A picture or a PDF that goes with it. */
  file: z.object({ name: z.string(), bytes: z.int(), is_picture: z.boolean() }).nullable(),
  /** As the browser that sent it named it; null for the other side. */
  written_id: z.string().nullable(),
});
export type ThreadMessage = z.infer<typeof threadMessage>;

/** What both sides see of an enquiry; the address of who asked is in nobody's. */
export const thread = z.object({
  id: z.int(),
  listing: z.object({ slug: z.string(), title: z.string(), shown: z.boolean() }),
  name: z.string(),
  phone: z.string(),
  preferred_times: z.string(),
  asked_at: z.iso.datetime(),
  /** False: the business has not been told of it yet. */
  confirmed: z.boolean(),
  /** Null: an answer may be written; else why not. */
  closed: z.string().nullable(),
  /** The last ones, or those of the part that was asked for; oldest first. */
  messages: z.array(threadMessage),
  /** Whether there are some before the first of these. */
  earlier: z.boolean(),
});
export type Thread = z.infer<typeof thread>;

const token = z.string().min(1).max(lengths.token);

export const readByLink = endpoint({
  method: 'POST',
  path: '/api/enquiry-link',
  rateLimit: 'reads',
  summary: 'The enquiry that a mailed link leads to',
  access: 'public',
  body: z.object({ token }),
  returns: thread,
  refuses: [enquiryLinkDead],
});

export const confirmByLink = endpoint({
  method: 'POST',
  path: '/api/enquiry-link/confirmation',
  summary: 'Send an enquiry on to its business: the mailed link proves the address',
  access: 'public',
  body: z.object({ token }),
  returns: thread,
  refuses: [enquiryLinkDead, enquiriesPaused, businessGone, senderBlocked],
});

export const answerByLink = endpoint({
  method: 'POST',
  path: '/api/enquiry-link/message',
  summary: 'Write on in an enquiry without an account',
  access: 'public',
  body: z.object({ token, message: messageField }),
  status: 201,
  returns: thread,
  refuses: [enquiryLinkDead, businessGone, senderBlocked, tooManyEnquiries],
});
