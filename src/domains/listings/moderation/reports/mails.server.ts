import type { Context } from '#src/platform/context.server.ts';
import { emailMessage } from '#src/platform/mail/email-message.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';

interface TakenDown {
  readonly title: string;
  readonly ownerName: string;
  readonly ownerEmail: string;
  readonly reason: string;
  /** Whether somebody had reported it. */
  readonly reported: boolean;
}

/** The statement of reasons: what was decided, on what it rests, what follows, and how to object. */
export async function stateReasons(
  { db, env, jobs }: Pick<Context, 'db' | 'env' | 'jobs'>,
  { title, ownerName, ownerEmail, reason, reported }: TakenDown,
): Promise<void> {
  if (!jobs) return;
  const heading = 'Your page was taken down';
  const written = emailMessage({
    env,
    heading,
    paragraphs: [
      `Hello ${ownerName},`,
      `We have taken down the page of “${title}”. It no longer appears at its address or in search. Your account and everything else you have with us stays as it is.`,
      `The reason: ${reason}`,
      reported
        ? 'A visitor reported the page. A person, not a machine, read the report, looked at the page and decided.'
        : 'A person, not a machine, looked at the page and decided.',
      'The page is a draft again. You can edit and resubmit it, and we check it before it is shown.',
      `If you think we are mistaken, reply to this email within six months and tell us why. Someone who did not make this decision will look at it again. Our terms say why a page may be taken down: ${env.publicUrl}/terms-and-conditions`,
    ],
    action: { label: 'Go to my listings', url: `${env.publicUrl}/dashboard/all-listing` },
  });
  await sendLater(
    jobs,
    {
      to: ownerEmail,
      replyTo: env.supportEmail,
      subject: `${heading} · ${env.productName}`,
      ...written,
    },
    { db },
  );
}
