import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
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
  const written = letter({
    env,
    heading,
    paragraphs: [
      `Hello ${ownerName},`,
      `We have taken down the page of “${title}”. It is not shown to the public any more, neither by its address nor in the search. Your account and everything else that you have with us stays as it is.`,
      `The reason: ${reason}`,
      reported
        ? 'A visitor had reported the page. A person read the report, looked at the page and decided; no machine did.'
        : 'A person looked at the page and decided; no machine did.',
      'The page is a draft of yours again. You can mend what is wrong and hand it in: we look at it anew before it is shown.',
      `If you think that we are mistaken, answer this letter within six months and tell us why. Somebody who did not take this decision will look at it again. Our terms say on what grounds a page may be taken down: ${env.publicUrl}/terms-and-conditions`,
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
