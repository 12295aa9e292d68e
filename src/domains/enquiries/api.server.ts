import { type Served, serve } from '#src/platform/serve.server.ts';
import { storeContact } from './contact/contract.ts';
import { contact } from './contact/service.server.ts';
import {
  answerByLink,
  confirmByLink,
  getInquiry,
  readByLink,
  storeInquiry,
} from './conversations/contract.ts';
import * as conversations from './conversations/service.server.ts';
import * as order from './inbox/about-order.server.ts';
import {
  answerEnquiry,
  archiveEnquiry,
  blockSender,
  countUnread,
  getEnquiry,
  getOrderEnquiry,
  listEnquiries,
  markRead,
  markUnread,
  reportEnquiry,
  restoreEnquiry,
  unblockSender,
  writeAboutOrder,
} from './inbox/contract.ts';
import * as inbox from './inbox/service.server.ts';
import { getReported, listReported, settleReports } from './moderation/contract.ts';
import * as reported from './moderation/service.server.ts';

export const enquiriesApi: Served[] = [
  serve(storeContact, contact),
  serve(getInquiry, (context, { slug }) => conversations.inquiryOf(context, slug)),
  serve(storeInquiry, conversations.inquire),
  serve(readByLink, (context, { token }) => conversations.readByLink(context, token)),
  serve(confirmByLink, (context, { token }) => conversations.confirmByLink(context, token)),
  serve(answerByLink, conversations.answerByLink),
  serve(listEnquiries, inbox.list),
  serve(countUnread, inbox.unread),
  serve(getOrderEnquiry, order.aboutOrder),
  serve(writeAboutOrder, order.write),
  serve(getEnquiry, inbox.read),
  serve(answerEnquiry, inbox.answer),
  serve(markRead, inbox.setRead(false)),
  serve(markUnread, inbox.setRead(true)),
  serve(archiveEnquiry, inbox.setArchived(true)),
  serve(restoreEnquiry, inbox.setArchived(false)),
  serve(blockSender, inbox.setBlocked(true)),
  serve(unblockSender, inbox.setBlocked(false)),
  serve(reportEnquiry, inbox.report),
  serve(listReported, reported.list),
  serve(getReported, (context, { id }) => reported.read(context, id)),
  serve(settleReports, (context, { id }) => reported.settle(context, id)),
];
