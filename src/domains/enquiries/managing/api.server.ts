import { type Served, serve } from '#src/platform/serve.server.ts';
import * as order from './about-order.server.ts';
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
} from './contract.ts';
import * as inbox from './service.server.ts';

export const inboxApi: Served[] = [
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
];
