/** A file that goes with an email. */
export interface Attachment {
  readonly name: string;
  readonly type: AttachmentType;
  readonly bytes: Uint8Array;
}

/** By name alone: what it is told to be is what its name says. */
export type AttachmentType = 'application/pdf' | 'text/csv';

const endings: Record<AttachmentType, string> = { 'application/pdf': '.pdf', 'text/csv': '.csv' };

/** Of one email: most mail servers refuse more than ten megabytes, and these are pages. */
const mostAttachments = 5;
const mostBytes = 4 * 1024 * 1024;

export interface MailMessage {
  /** One address; a list is refused. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly replyTo?: string;
  /** Names the message for good: a mail sent twice by a repeated job is then recognised as one. */
  readonly messageId?: string;
  readonly attachments?: readonly Attachment[];
}

// The pattern of HTML's own email field, with the lengths that SMTP allows.
const address =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const messageName = /^<[A-Za-z0-9._-]+@[A-Za-z0-9.-]+>$/;

const fileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;

/** Whether a file may be called so, and sent as this. */
export const isFileName = (name: string, type: AttachmentType): boolean =>
  fileName.test(name) && name.endsWith(endings[type]) && !name.includes('..');

/** Whether an email can go to this: one plain address, without a name. */
export const isAddress = (text: string): boolean => text.length <= 254 && address.test(text);

// Every control character and the two Unicode line ends: none belongs in a header.
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text);

/**
 * The message itself, or an error: a person who fills in a form must not reach further headers or further recipients
 * through a line break, a comma or a display name.
 */
export function checkMessage(message: MailMessage): MailMessage {
  const faults = [
    !isAddress(message.to) && 'the recipient is not one plain address',
    message.replyTo !== undefined &&
      !isAddress(message.replyTo) &&
      'the reply address is not one plain address',
    (!isOneLine(message.subject) || message.subject.length > 200) && 'the subject is not one short line',
    message.messageId !== undefined && !messageName.test(message.messageId) && 'the message id is malformed',
    ...attachmentFaults(message.attachments ?? []),
  ].filter((fault) => fault !== false);
  if (faults.length > 0) throw new Error(`A mail was refused: ${faults.join(', ')}.`);
  return message;
}

const attachmentFaults = (attachments: readonly Attachment[]) => [
  attachments.some(({ name, type }) => !isFileName(name, type)) && 'an attachment is misnamed',
  attachments.length > mostAttachments && 'it has too many attachments',
  attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostBytes &&
    'its attachments are too large',
];
