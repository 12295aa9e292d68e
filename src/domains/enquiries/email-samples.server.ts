import { sampleReader as ana, type EmailSamples } from '#src/platform/mail/preview.server.ts';
import { answerSender, sendAnswer, tellOperator } from './contact/mails.server.ts';
import * as mails from './conversations/mails.server.ts';

const listing = 'Willow Rooms';
const token = 'sample';
const written = { notBefore: null, unsubscribe: '/unsubscribe/sample', listing };
const contact = {
  ...ana,
  ...{ phone: '0113 496 0000', topic: 'question' as const },
  message: 'Can I change the name of my business?',
};

export const enquiriesSamples = {
  'enquiry-link': (to) => mails.askToConfirm(to, { to: ana.email, listing, token }),
  'enquiry-to-business': (to) =>
    mails.tellBusiness(to, {
      ...written,
      ...{ to: 'willow@example.com', id: 41, name: ana.name, phone: '0113 496 0000' },
      ...{ preferredTimes: 'Weekday mornings', isFirst: true, about: null },
      texts: ['Do you treat sore shoulders?', 'I sit at a desk all day.'],
    }),
  'enquiry-answer': (to) =>
    mails.tellSender(to, { ...written, to: ana.email, texts: ['We do. Come on Tuesday.'], token }),
  'enquiry-report': (to) =>
    mails.tellOperatorOfReport(to, {
      ...{ enquiryId: 41, listing, isByBusiness: true, reason: 'spam' },
      message: 'It sells loans.',
    }),
  'enquiry-report-answer': (to) =>
    mails.tellReporter(to, { to: ana.email, other: listing, answer: 'The sender may not write again.' }),
  'contact-message': (to) => tellOperator(to, contact),
  'contact-received': (to) => answerSender(to, contact),
  'contact-answer': (to) => sendAnswer(to, ana, 'You can, under Listings.\n\nIt is checked first.'),
} satisfies EmailSamples;
