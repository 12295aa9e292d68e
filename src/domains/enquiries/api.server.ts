import { type Served, serve } from '#src/platform/serve.server.ts';
import { storeContact } from './contact/contract.ts';
import { contact } from './contact/service.server.ts';
import { answerByLink, confirmByLink, getInquiry, readByLink, storeInquiry } from './inbox/contract.ts';
import * as inbox from './inbox/service.server.ts';
import { inboxApi } from './managing/api.server.ts';
import { reportedApi } from './managing/reported/api.server.ts';

export const enquiriesApi: Served[] = [
  serve(storeContact, contact),
  serve(getInquiry, (context, { slug }) => inbox.inquiryOf(context, slug)),
  serve(storeInquiry, inbox.inquire),
  serve(readByLink, (context, { token }) => inbox.readByLink(context, token)),
  serve(confirmByLink, (context, { token }) => inbox.confirmByLink(context, token)),
  serve(answerByLink, inbox.answerByLink),
  ...inboxApi,
  ...reportedApi,
];
