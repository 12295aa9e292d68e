/** That an email did not arrive, as a mail server reports it (RFC 3464). */
export interface Bounce {
  /** Of the email, and of its row. */
  readonly id: string;
  /** "5.1.1" */
  readonly status: string;
}

/** A report with the email that it is about is not larger than this. */
export const mostBytes = 1024 * 1024;

/** Long lines of a header go on below, after white space. */
const unfolded = (text: string) => text.replace(/\r\n?/g, '\n').replace(/\n[ \t]+/g, ' ');

/**
 * What a message says that is a report of an email that was given up; null for anything else: an absence notice, a
 * report of a delay or of a delivery, or one of an email that is not ours. The email is known by its Message-ID, which
 * nobody can guess: who has it was sent the email.
 */
export function bounceOf(message: string): Bounce | null {
  const text = unfolded(message);
  const head = text.slice(0, text.indexOf('\n\n'));
  if (!/^content-type:\s*multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/im.test(head))
    return null;
  const begin = text.search(/\ncontent-type:[ \t]*message\/delivery-status\b/i);
  const end = text.indexOf('\n--', begin);
  const report = begin < 0 || end < 0 ? '' : text.slice(begin, end);
  const action = /^action:\s*([\w-]+)/im.exec(report)?.[1]?.toLowerCase();
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})\b/im.exec(report)?.[1] ?? '';
  const [, id] = /^message-id:\s*<([0-9a-f-]{36})@mail\.invalid>/im.exec(text.slice(head.length)) ?? [];
  return action === 'failed' && id ? { id: id.toLowerCase(), status } : null;
}
