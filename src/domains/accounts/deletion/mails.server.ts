import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { Deleted } from './rules.ts';

interface Reader {
  readonly name: string;
  readonly email: string;
}

const myProfile = '/dashboard/my-profile';

/** Someone who is signed in asked for everything that is kept: its holder should know. */
export const exportPrepared = (sending: ServerContext, to: Reader): Promise<void> =>
  sendEmail(sending, {
    kind: 'archive-ready',
    to,
    heading: 'Your data archive is ready',
    paragraphs: [
      'Someone signed in to your account asked for an archive of everything we keep about it. It can be downloaded for 24 hours.',
    ],
    action: { label: 'See my account', path: myProfile },
    footnote: 'If that was not you, set a new password at once and write to us.',
  });

/** Its holder asked by letter or email: the link goes to nobody else. */
export const exportSent = (sending: ServerContext, to: Reader, path: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'archive-sent',
    to,
    heading: 'Your data archive is ready',
    paragraphs: [
      'You asked us for an archive of everything we keep about your account. The link works for 24 hours; after that, write to us for another. We see neither the link nor what is in the archive.',
    ],
    action: { label: 'Download my archive', path },
    footnote: 'If you did not ask for it, please tell us. Nobody gets the archive without this link.',
  });

/** With the day, and how to stay. */
export const deletionAsked = (
  sending: ServerContext,
  to: Reader,
  what: Deleted,
  dueAt: Date,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'deletion-asked',
    to,
    heading: `Your ${what} will be deleted`,
    paragraphs: [
      `You asked us to delete your ${what}. That happens on ${longDayText(dueAt)}. Your public pages are already hidden.`,
      `Until then you can change your mind: sign in and choose “Keep my ${what}”, and everything will be as it was.`,
    ],
    action: { label: `Keep my ${what}`, path: myProfile },
    footnote: `If that was not you, sign in, keep the ${what} and set a new password at once.`,
  });

export const deletionCancelled = (sending: ServerContext, to: Reader, what: Deleted): Promise<void> =>
  sendEmail(sending, {
    kind: 'deletion-cancelled',
    to,
    heading: `Your ${what} will not be deleted`,
    paragraphs: ['You cancelled the deletion. Everything we had hidden is visible again.'],
    action: { label: 'See my account', path: myProfile },
    footnote: 'If that was not you, set a new password at once and write to us.',
  });

/** The last email to this address. */
export const accountErased = (sending: ServerContext, to: Reader, what: Deleted): Promise<void> =>
  sendEmail(sending, {
    kind: 'account-erased',
    to,
    heading: `Your ${what} was deleted`,
    paragraphs: [
      `Your ${what} and everything in it have been deleted. Copies in backups are deleted within 35 days. We keep invoices for as long as tax law requires.`,
      what === 'account'
        ? 'You are welcome to register again with this address at any time.'
        : 'Your own account stays as it is.',
    ],
  });
