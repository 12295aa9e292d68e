import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { About } from './messages.server.ts';
import { type ReportReason, reportReasons } from './rules.ts';

interface Written {
  readonly to: string;
  readonly listing: string;
  /** What was written, oldest first. */
  readonly texts: readonly string[];
  /** Where the reader wants to hear nothing before. */
  readonly notBefore: Date | null;
  readonly unsubscribe: string | undefined;
}

const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');

/** To an address that nobody has confirmed: it repeats nothing of what was typed, not even the name. */
export const askToConfirm = (
  context: ServerContext,
  { to, listing, token }: { to: string; listing: string; token: string },
): Promise<void> =>
  sendEmail(context, {
    kind: 'enquiry-link',
    to,
    subject: 'Please confirm your enquiry',
    heading: 'Confirm your email address to send your enquiry',
    paragraphs: [
      `We have an enquiry to ${listing} from this address. Check it and send it: until then, the business cannot see it.`,
      'The link works for seven days. You can read the answer on the same page later.',
    ],
    action: { label: 'Check and send my enquiry', path: `/enquiry?token=${token}` },
    footnote:
      'If you did not write it, ignore this email. We delete the enquiry after seven days and tell no one.',
  });

interface ToBusiness extends Written {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly preferredTimes: string;
  readonly isFirst: boolean;
  readonly about: About | null;
}

/**
 * To a member of the business, never to the address on its page, which anyone may have typed there. Neither side
 * of an enquiry learns the other's address, so each email says first that a reply to it does not arrive.
 */
export async function tellBusiness(context: ServerContext, notice: ToBusiness): Promise<void> {
  const { to, id, listing, name, phone, preferredTimes, texts, isFirst, about, notBefore, unsubscribe } =
    notice;
  await sendEmail(context, {
    kind: 'enquiry-to-business',
    ...{ to, notBefore, unsubscribe },
    saysReply: true,
    subject: subjectOf(isFirst, about),
    heading: isFirst ? `A message for ${listing}` : `${name} has written to you again`,
    paragraphs: [
      `Answer in your inbox: a reply to this email does not reach ${name}.`,
      ...(about ? [`About ${about.kind} ${about.number}: ${about.what}`] : []),
      isFirst || about ? `${name} writes:` : `${name} writes about ${listing}:`,
      ...texts.flatMap(linesOf),
      ...(preferredTimes ? [`Preferred times: ${preferredTimes}`] : []),
      ...(phone ? [`Phone: ${phone}`] : []),
    ],
    action: { label: 'Answer', path: `/dashboard/enquiry/${id}` },
    footnote: `We email your answer to ${name}.`,
  });
}

function subjectOf(isFirst: boolean, about: About | null): string {
  if (about) return `A message about an ${about.kind}`;
  return isFirst ? 'A new enquiry for your business' : 'A new message about an enquiry';
}

/** To the client, with a link that opens the conversation without an account. */
export const tellSender = (
  context: ServerContext,
  { to, listing, texts, token, notBefore, unsubscribe }: Written & { token: string },
): Promise<void> =>
  sendEmail(context, {
    kind: 'enquiry-answer',
    ...{ to, notBefore, unsubscribe },
    saysReply: true,
    subject: 'Your enquiry has been answered',
    heading: `${listing} has answered you`,
    paragraphs: [
      `To write back, use the button: a reply to this email does not reach ${listing}.`,
      ...texts.flatMap(linesOf),
    ],
    action: { label: 'Read and reply', path: `/enquiry?token=${token}` },
    footnote: 'Anyone who has this link can read the conversation, so keep it to yourself.',
  });

interface Report {
  readonly enquiryId: number;
  readonly listing: string;
  readonly isByBusiness: boolean;
  readonly reason: ReportReason;
  readonly message: string;
}

/** Which conversation, who reported it and why; no message of it. */
export async function tellOperatorOfReport(
  context: ServerContext,
  { enquiryId, listing, isByBusiness, reason, message }: Report,
): Promise<void> {
  const { publicUrl, supportEmail: to } = context.env;
  const text = [
    `Enquiry ${enquiryId} to ${listing.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')} was reported by ${isByBusiness ? 'the business' : 'the client'}: ${reportReasons[reason]}.`,
    message || 'Nothing was added.',
    `${publicUrl}/dashboard/operator/conversation/${enquiryId}`,
  ].join('\n\n');
  await sendEmail(context, {
    kind: 'enquiry-report',
    to,
    subject: `Enquiry ${enquiryId} was reported`,
    text,
  });
}

/** To the side that reported a conversation, when an operator has decided. */
export const tellReporter = (
  context: ServerContext,
  { to, other, answer }: { to: string; other: string; answer: string },
): Promise<void> =>
  sendEmail(context, {
    kind: 'enquiry-report-answer',
    to,
    subject: 'What came of your report',
    heading: 'What came of your report',
    paragraphs: [
      `You reported your conversation with ${other}. Our team has read it, and writes:`,
      ...linesOf(answer),
      'The conversation is closed to our team again.',
    ],
    footnote: 'If you think that we are wrong, reply to this email, and we look at it again.',
  });
