import { isStopped, unsubscribePath } from '#src/domains/notifications/unsubscribe/service.server.ts';
import { longDayText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { reviewLinkPath } from '../rules.ts';
import type { Invitation } from './queries.server.ts';

const event = 'review_invitations';

interface Asked extends Pick<Invitation, 'name' | 'email' | 'accountId' | 'expiresAt' | 'provenance'> {
  /** Of the business, as its page calls it. */
  readonly title: string;
  readonly token: string;
}

async function send(posting: ServerContext, asked: Asked, said: Said): Promise<void> {
  const { email, accountId } = asked;
  // A client with an account still finds the visit among their reviews.
  if (await isStopped(posting.db, { email, event })) return;
  const unsubscribe = await unsubscribePath(posting, { email, accountId, event });
  await say(posting, asked, said, unsubscribe);
}

interface Said {
  readonly kind: EmailKind;
  readonly subject: string;
  readonly first: string;
}

type Named = Pick<Asked, 'name' | 'email' | 'token' | 'expiresAt'>;

export const say = (
  posting: ServerContext,
  asked: Named,
  { kind, subject, first }: Said,
  unsubscribe: string | undefined,
): Promise<void> =>
  sendEmail(posting, {
    kind,
    to: { name: asked.name, email: asked.email },
    ...{ subject, heading: subject },
    paragraphs: [
      first,
      'Every client is asked, after every visit. Good or bad, what you write goes through the same checks and is public in a moment. The business cannot hide it.',
      `The link is yours alone and works until ${longDayText(asked.expiresAt)}. There is nothing to win or to earn, and no need to sign in.`,
    ],
    action: { label: 'Write a review', path: reviewLinkPath(asked.token) },
    unsubscribe,
  });

/** A day after a visit, or an answer to a question. It does not say what it was about. */
export const invite = (posting: ServerContext, asked: Asked) => send(posting, asked, invited(asked));

export const invited = ({ title, provenance }: Pick<Asked, 'title' | 'provenance'>): Said => ({
  kind: 'review-invitation',
  subject: `How was ${title}?`,
  first:
    provenance === 'enquiry'
      ? `You asked ${title} a question, and they answered. How was that? Your review is marked as coming from someone who asked and was not treated, and its stars are not counted.`
      : `You were at ${title}. How was it?`,
});

/** A week later, once. */
export const remind = (posting: ServerContext, asked: Asked) => send(posting, asked, reminded(asked));

export const reminded = ({ title }: Pick<Asked, 'title'>): Said => ({
  kind: 'review-reminder',
  subject: `Your review of ${title}`,
  first: `You have not said yet how ${title} was. This is the last time we ask.`,
});
