import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { Reader } from '../publication/mails.server.ts';
import { type About, named, page, restricted } from './mails.server.ts';

export const withdrawn = (sending: ServerContext, to: Reader, about: About, reason: string): Promise<void> =>
  restricted(sending, to, {
    kind: 'verification-withdrawn',
    heading: 'We withdrew the verified mark',
    what: `We have withdrawn the “Verified” badge of ${named(about)}. The page stays as it is otherwise. You can ask to be verified again at any time.`,
    reason,
  });

const again = ({ id }: { id: number }) => ({
  label: 'Ask to be verified again',
  path: `/dashboard/all-listing/${id}/verification`,
});

type Marked = About & { readonly id: number };

export const endsSoon = (sending: ServerContext, to: Reader, about: Marked, until: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'verification-ends-soon',
    to,
    heading: 'Your verified mark ends soon',
    paragraphs: [
      `${named(about)} shows the “Verified” badge until ${longDayText(until)}. What we saw may be out of date after that, so we look again.`,
      `Reply to this email with what proves who runs the business today: a number on a register, or a document. Then we can renew the mark before it ends.`,
    ],
    action: page(about),
  });

export const ended = (sending: ServerContext, to: Reader, about: Marked, until: string): Promise<void> =>
  sendEmail(sending, {
    kind: 'verification-ended',
    to,
    heading: 'Your verified mark has ended',
    paragraphs: [
      `${named(about)} showed the “Verified” badge until ${longDayText(until)}. The page stays as it is otherwise. Ask again, and we look at what you send us.`,
    ],
    action: again(about),
  });

interface Featured {
  readonly reason: string;
  readonly until: string;
}

export const featured = (
  sending: ServerContext,
  to: Reader,
  about: About,
  { reason, until }: Featured,
): Promise<void> =>
  sendEmail(sending, {
    kind: 'listing-featured',
    to,
    heading: 'We feature your page',
    paragraphs: [
      `${named(about)} is among the featured businesses on our home page until ${longDayText(until)}. It is labelled as promoted there. Nothing about it changes in search.`,
      `Why: ${reason}`,
      'If you do not want that, reply to this email.',
    ],
    action: { label: 'See the home page', path: '/' },
  });

export const featureEnded = (
  sending: ServerContext,
  to: Reader,
  about: About,
  reason: string,
): Promise<void> =>
  restricted(
    sending,
    to,
    {
      kind: 'feature-ended',
      heading: 'We no longer feature your page',
      what: `${named(about)} is no longer among the featured businesses on our home page. The page stays as it is otherwise.`,
      reason,
    },
    page(about),
  );
