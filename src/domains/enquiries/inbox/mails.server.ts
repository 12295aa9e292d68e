import type { Context } from '#src/platform/context.server.ts';
import { letter } from '#src/platform/mail/letter.server.ts';
import { sendLater } from '#src/platform/mail/mail-job.server.ts';

type Posting = Pick<Context, 'db' | 'env' | 'jobs'>;

interface Written {
  readonly to: string;
  readonly listing: string;
  readonly text: string;
}

const linesOf = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== '');

/** To an address that nobody has proven: it repeats nothing of what was typed, not even the name. */
export async function askToConfirm(
  { db, env, jobs }: Posting,
  { to, listing, token }: { to: string; listing: string; token: string },
): Promise<void> {
  if (!jobs) return;
  const body = letter({
    env,
    heading: 'One press, and your enquiry is on its way',
    paragraphs: [
      `An enquiry to ${listing} was written with this address. Open it to check it and to send it on; until then the business does not see it.`,
      'The link works for seven days. Later the same page shows you the answer.',
    ],
    action: { label: 'See and send my enquiry', url: `${env.publicUrl}/enquiry?token=${token}` },
    footnote: 'If you did not write it, do nothing: it is deleted after seven days, and nobody hears of it.',
  });
  await sendLater(jobs, { to, subject: 'Please confirm your enquiry', ...body }, { db });
}

interface ToBusiness extends Written {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly preferredTimes: string;
  readonly isFirst: boolean;
}

/** To the account of the business, never to the address on its page, which anybody may have typed there. */
export async function tellBusiness({ db, env, jobs }: Posting, told: ToBusiness): Promise<void> {
  if (!jobs) return;
  const { to, id, listing, name, phone, preferredTimes, text, isFirst } = told;
  const body = letter({
    env,
    heading: isFirst ? `An enquiry for ${listing}` : `${name} wrote to you again`,
    paragraphs: [
      isFirst ? `${name} asks:` : `About ${listing}:`,
      ...linesOf(text),
      ...(preferredTimes ? [`Preferred times: ${preferredTimes}`] : []),
      ...(phone ? [`Phone: ${phone}`] : []),
    ],
    action: { label: 'Answer', url: `${env.publicUrl}/dashboard/enquiry/${id}` },
    footnote:
      'Please answer in your inbox: a reply to this letter reaches nobody. Your answer goes to your client by email, and both of you find the conversation in one place.',
  });
  const subject = isFirst ? 'A new enquiry for your business' : 'A new message about an enquiry';
  await sendLater(jobs, { to, subject, ...body }, { db });
}

/** To who asked, with a link that opens the conversation without an account. */
export async function tellSender(
  { db, env, jobs }: Posting,
  { to, listing, text, token }: Written & { token: string },
): Promise<void> {
  if (!jobs) return;
  const body = letter({
    env,
    heading: `${listing} has answered you`,
    paragraphs: linesOf(text),
    action: { label: 'Read and reply', url: `${env.publicUrl}/enquiry?token=${token}` },
    footnote:
      'Please reply by the link: a reply to this letter reaches nobody. Whoever has the link can read the conversation, so keep it to yourself.',
  });
  await sendLater(jobs, { to, subject: 'Your enquiry has been answered', ...body }, { db });
}
