import { eq, type SQL, sql } from 'drizzle-orm';
import { lookup, provenAddress } from '#src/domains/accounts/account-data.server.ts';
import {
  addressProved,
  consequencesOf,
  declareAccountTables,
  loginMoved,
} from '#src/domains/accounts/hooks.server.ts';
import { type HookHandler, onHook } from '#src/platform/hooks.server.ts';
import { chatConnections } from './chat/tables.server.ts';
import { contactMessages, contactReplies } from './contact/tables.server.ts';
import { adoptFromAddress } from './conversations/queries.server.ts';
import {
  enquiries,
  enquiryBlocks,
  enquiryMessages,
  enquiryReports,
  enquiryWaits,
} from './conversations/tables.server.ts';
import { savedAnswers } from './saved-answers/tables.server.ts';

/** Sent by the account, or from its address once that was proven. */
const sentBy = (accountId: number): SQL =>
  sql`(${enquiries.accountId} = ${accountId} OR ${enquiries.email} = ${provenAddress(accountId)})`;

const receivedBy = (accountId: number): SQL =>
  sql`(${enquiries.ownerId} = ${accountId} AND ${enquiries.confirmedAt} IS NOT NULL)`;

const enquiryOf = (condition: SQL): SQL =>
  sql`${enquiryReports.enquiryId} IN (SELECT ${enquiries.id} FROM ${enquiries} WHERE ${condition})`;

const messagesFrom = (accountId: number): SQL => sql`${contactMessages.email} = ${provenAddress(accountId)}`;

/**
 * When an account is deleted, its conversations go on both sides, with their links and reports. So do its messages to
 * the operator.
 */
export const enquiriesAccountDeletion: HookHandler[] = [
  declareAccountTables([
    {
      table: enquiries,
      by: (accountId) => sql`(${sentBy(accountId)} OR ${receivedBy(accountId)})`,
      erasedBy: (accountId) => sql`(${sentBy(accountId)} OR ${enquiries.ownerId} = ${accountId})`,
      file: 'enquiries',
      about: 'enquiries that you sent or received',
      also: (accountId) => ({
        listing: lookup(enquiries.listingId, 'listings', 'title'),
        sent: sentBy(accountId),
      }),
    },
    {
      table: enquiryMessages,
      by: [enquiryMessages.enquiryId, enquiries.id],
      documents: [enquiryMessages.documentId],
      file: 'enquiry-messages',
      about: 'the messages in them',
      also: () => ({
        order_number: lookup(enquiryMessages.orderId, 'orders', 'number'),
        appointment_number: lookup(enquiryMessages.appointmentId, 'appointments', 'number'),
      }),
    },
    { table: enquiryWaits, by: [enquiryWaits.enquiryId, enquiries.id] },
    { table: chatConnections, by: chatConnections.accountId },
    {
      table: enquiryReports,
      by: (accountId) =>
        sql`((${enquiryReports.isByBusiness} AND ${enquiryOf(receivedBy(accountId))})
          OR (NOT ${enquiryReports.isByBusiness} AND ${enquiryOf(sentBy(accountId))}))`,
      erasedBy: [enquiryReports.enquiryId, enquiries.id],
      file: 'enquiry-reports',
      about: 'conversations that you reported to us',
    },
    { table: enquiryBlocks, by: enquiryBlocks.ownerId },
    {
      table: savedAnswers,
      by: savedAnswers.ownerId,
      file: 'saved-answers',
      about: 'answers that you keep to use again',
    },
    {
      table: contactMessages,
      by: messagesFrom,
      file: 'messages',
      about: 'messages that you sent us by the contact form, from your confirmed address',
    },
    {
      table: contactReplies,
      by: [contactReplies.messageId, contactMessages.id],
      file: 'message-answers',
      about: 'what we answered, and what we noted about them',
    },
  ]),
  onHook(consequencesOf, async ({ db }, { accountId }) => {
    const sent = await db.$count(enquiries, sentBy(accountId));
    const received = await db.$count(enquiries, receivedBy(accountId));
    const messages = await db.$count(contactMessages, messagesFrom(accountId));
    const removes = [
      ...(messages > 0 ? ['The messages that you sent us by the contact form.'] : []),
      ...(sent > 0
        ? ['The enquiries that you sent, with their answers, also from the businesses’ inboxes.']
        : []),
      ...(received > 0
        ? ['The enquiries that you received, with your answers, also for the clients who sent them.']
        : []),
    ];
    return { removes, keeps: [], bars: [] };
  }),
];

/** What a founder asked other businesses as a person stays with the person. */
export const enquiriesFollowLogin: HookHandler = onHook(loginMoved, async ({ db }, { from, to }) => {
  await db.update(enquiries).set({ accountId: to }).where(eq(enquiries.accountId, from));
  await db.update(enquiries).set({ assignedTo: to }).where(eq(enquiries.assignedTo, from));
  await db.update(enquiryMessages).set({ authorId: to }).where(eq(enquiryMessages.authorId, from));
});

/** What a guest asked is in their account once they have one. */
export const enquiriesOfAddress: HookHandler = onHook(addressProved, async ({ db }, { accountId }) => {
  await adoptFromAddress(db, accountId);
});
