import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { capital, truncateWithDots } from '#src/platform/text/text.ts';
import type { Reader } from '../publication/mails.server.ts';
import type { Difference } from './differences.ts';
import { type About, named, objection, page } from './mails.server.ts';

/** Of one text in the email; the page shows the whole. */
const mostShown = 400;

const quoted = (text: string) => (text === '' ? 'nothing' : `“${truncateWithDots(text, mostShown)}”`);

/** What was changed, from what to what, and why. */
export const corrected = (
  sending: ServerContext,
  to: Reader,
  about: About,
  { reason, differences }: { reason: string; differences: readonly Difference[] },
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-corrected',
    to,
    heading: 'We corrected your page',
    paragraphs: [
      `We have corrected the page of ${named(about)}. The public sees it at once:`,
      ...differences.map(
        ({ field, before, after }) => `${capital(field)}: ${quoted(after)}, before ${quoted(before)}.`,
      ),
      `The reason: ${reason}`,
      objection(sending),
    ],
    action: page(about),
  });
