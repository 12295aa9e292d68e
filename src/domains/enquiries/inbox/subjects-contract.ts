import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import {
  about,
  businessGone,
  messageField,
  senderBlocked,
  tooManyEnquiries,
  writtenId,
} from '../conversations/contract.ts';
import { ownThread } from './contract.ts';

export const noClientAccount = refusal(
  'no-client-account',
  409,
  'This client has no account here, so a message would not reach them. Please call or email them.',
);

const subject = z.object({
  about,
  /** On which side the caller is, and what the other is called. */
  side: z.enum(['business', 'visitor']),
  with: z.string(),
  /** Null where these two have not written yet. */
  enquiry: z.int().nullable(),
  /** Null: a message can be written; else why not. */
  closed: z.string().nullable(),
});
export type SubjectOfMessage = z.infer<typeof subject>;

const ofOrder = z.object({ order: id });
const ofAppointment = z.object({ appointment: id });

export const getOrderEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiry/order/:order',
  summary: 'An order of one’s own, and the conversation of its two sides, to write about it',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: ofOrder,
  returns: subject,
  refuses: [notFound],
});

export const writeAboutOrder = endpoint({
  method: 'POST',
  path: '/api/enquiry/order/:order',
  summary: 'Write to the other side of an order; begins the conversation or goes on with it',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: ofOrder,
  body: z.object({ message: messageField, written_id: writtenId.optional() }),
  status: 201,
  returns: ownThread,
  refuses: [notFound, businessGone, noClientAccount, senderBlocked, tooManyEnquiries],
});

export const getAppointmentEnquiry = endpoint({
  method: 'GET',
  path: '/api/enquiry/appointment/:appointment',
  summary: 'An appointment of one’s own, and the conversation of its two sides, to write about it',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: ofAppointment,
  returns: subject,
  refuses: [notFound],
});

export const writeAboutAppointment = endpoint({
  method: 'POST',
  path: '/api/enquiry/appointment/:appointment',
  summary: 'Write to the other side of an appointment; begins the conversation or goes on with it',
  access: 'signed-in',
  right: 'messages',
  byPlace: true,
  params: ofAppointment,
  body: z.object({ message: messageField, written_id: writtenId.optional() }),
  status: 201,
  returns: ownThread,
  refuses: [notFound, businessGone, noClientAccount, senderBlocked, tooManyEnquiries],
});
