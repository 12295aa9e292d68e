import { type Served, serve } from '#src/platform/serve.server.ts';
import * as chat from './chat/contract.ts';
import { chatOf, here, ownChat, start, takes } from './chat/service.server.ts';
import { storeContact } from './contact/contract.ts';
import * as desk from './contact/desk/contract.ts';
import * as messages from './contact/desk/service.server.ts';
import { contact } from './contact/service.server.ts';
import {
  answerByLink,
  confirmByLink,
  getInquiry,
  readByLink,
  storeInquiry,
} from './conversations/contract.ts';
import * as conversations from './conversations/service.server.ts';
import * as files from './files/contract.ts';
import * as file from './files/service.server.ts';
import { aboutOne, ofAppointment, writeAbout } from './inbox/about.server.ts';
import {
  answerEnquiry,
  archiveEnquiry,
  assignEnquiry,
  blockSender,
  countUnread,
  getEnquiry,
  listAssignees,
  listEnquiries,
  markRead,
  markUnread,
  reportEnquiry,
  restoreEnquiry,
  unblockSender,
} from './inbox/contract.ts';
import * as inbox from './inbox/service.server.ts';
import * as subjects from './inbox/subjects-contract.ts';
import { getReported, listReported, settleReports } from './moderation/contract.ts';
import * as reported from './moderation/service.server.ts';
import * as saved from './saved-answers/contract.ts';
import * as answers from './saved-answers/service.server.ts';

export const enquiriesApi: Served[] = [
  serve(storeContact, contact),
  serve(desk.listMessages, messages.list),
  serve(desk.getMessage, (context, { id }) => messages.read(context, id)),
  serve(desk.answerMessage, messages.answer),
  serve(desk.noteMessage, messages.note),
  serve(desk.closeMessage, messages.close),
  serve(desk.openMessage, (context, { id }) => messages.open(context, id)),
  serve(desk.sortMessage, messages.sort),
  serve(getInquiry, (context, { slug }) => conversations.inquiryOf(context, slug)),
  serve(storeInquiry, conversations.inquire),
  serve(readByLink, (context, { token }) => conversations.readByLink(context, token)),
  serve(confirmByLink, (context, { token }) => conversations.confirmByLink(context, token)),
  serve(answerByLink, conversations.answerByLink),
  serve(chat.getChat, (context, { slug }) => chatOf(context, slug)),
  serve(chat.getOwnChat, (context, { slug }) => ownChat(context, slug)),
  serve(chat.startChat, start),
  serve(chat.sayHere, here),
  serve(chat.takeChats, takes),
  serve(listEnquiries, inbox.list),
  serve(countUnread, inbox.unread),
  serve(listAssignees, inbox.assignees),
  serve(subjects.getOrderEnquiry, (context, { order }) => aboutOne('order')(context, order)),
  serve(subjects.writeAboutOrder, (context, { order, message, written_id: writtenId }) =>
    writeAbout('order')(context, order, message, writtenId),
  ),
  serve(subjects.getAppointmentEnquiry, (context, { appointment }) =>
    aboutOne('appointment')(context, appointment),
  ),
  serve(subjects.writeAboutAppointment, (context, { appointment, message, written_id: writtenId }) =>
    writeAbout('appointment')(context, appointment, message, writtenId),
  ),
  serve(assignEnquiry, inbox.assign),
  ofAppointment,
  serve(getEnquiry, inbox.read),
  serve(answerEnquiry, inbox.answer),
  serve(markRead, inbox.setRead(false)),
  serve(markUnread, inbox.setRead(true)),
  serve(archiveEnquiry, inbox.setArchived(true)),
  serve(restoreEnquiry, inbox.setArchived(false)),
  serve(blockSender, inbox.setBlocked(true)),
  serve(unblockSender, inbox.setBlocked(false)),
  serve(reportEnquiry, inbox.report),
  serve(saved.listSavedAnswers, answers.list),
  serve(saved.addSavedAnswer, answers.add),
  serve(saved.changeSavedAnswer, answers.change),
  serve(saved.deleteSavedAnswer, answers.remove),
  serve(files.sendFile, file.send),
  serve(files.getFile, file.get),
  serve(files.getFileByLink, file.getByLink),
  serve(listReported, reported.list),
  serve(getReported, (context, { id }) => reported.read(context, id)),
  serve(settleReports, reported.settle),
];
