import { isStopped, unsubscribePath } from '#src/domains/notifications/unsubscribe/service.server.ts';
import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { reviewLinkPath } from '../rules.ts';
import type { Invitation } from './queries.server.ts';

const event = 'review_invitations';

interface Asked extends Pick<Invitation, 'name' | 'email' | 'accountId' | 'expiresAt' | 'provenance'> {
  /** Of the business, as its page calls it. */
  readonly title: string;
  readonly token: string;
}

async function send(posting: ServerContext, asked: Asked, subject: string, first: string): Promise<void> {
  const { email, accountId } = asked;
  // A client with an account still finds the visit among their reviews.
  if (await isStopped(posting.db, { email, event })) return;
  await sendEmail(posting, {
    to: { name: asked.name, email },
    ...{ subject, heading: subject },
    paragraphs: [
      first,
      'Every client is asked, after every visit. Good or bad, what you write goes through the same checks and is public in a moment. The business cannot hide it.',
      `The link is yours alone and works until ${longDayText(asked.expiresAt)}. There is nothing to win or to earn, and no need to sign in.`,
    ],
    action: { label: 'Write a review', path: reviewLinkPath(asked.token) },
    unsubscribe: await unsubscribePath(posting, { email, accountId, event }),
  });
}

/** A day after a visit, or an answer to a question. It does not say what it was about. */
export const invite = (posting: ServerContext, asked: Asked) =>
  send(
    posting,
    asked,
    `How was ${asked.title}?`,
    asked.provenance === 'enquiry'
      ? `You asked ${asked.title} a question, and they answered. How was that? Your review is marked as coming from someone who asked and was not treated, and its stars are not counted.`
      : `You were at ${asked.title}. How was it?`,
  );

/** A week later, once. */
export const remind = (posting: ServerContext, asked: Asked) =>
  send(
    posting,
    asked,
    `Your review of ${asked.title}`,
    `You have not said yet how ${asked.title} was. This is the last time we ask.`,
  );
