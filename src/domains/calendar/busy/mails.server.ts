import { longMomentText } from '#src/platform/clock.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { truncate } from '#src/platform/text/text.ts';
import { ownerOf } from './queries.server.ts';

interface Failing {
  readonly name: string;
  readonly failedSince: Date;
  readonly readAt: Date | null;
  readonly fault: string;
}

/** Writes to the owner of the business once a calendar could not be read for a day; without its address, which is a secret. */
export async function tellOwner(
  sending: ServerContext,
  { resourceId, ...failing }: Failing & { readonly resourceId: number },
): Promise<void> {
  const owner = await ownerOf(sending.db, resourceId);
  if (owner) await sayUnreadable(sending, owner, failing);
}

type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

export function sayUnreadable(
  sending: ServerContext,
  owner: Owner,
  { name, failedSince, readAt, fault }: Failing,
): Promise<void> {
  const last = readAt
    ? `We last read it on ${longMomentText(readAt)}, and still show the busy times from then.`
    : 'We have never been able to read it.';
  return sendEmail(sending, {
    kind: 'calendar-unreadable',
    to: owner,
    heading: 'A calendar cannot be read',
    paragraphs: [
      `We take busy times for ${truncate(owner.person, 60)} from the calendar “${truncate(name, 60)}”. We have not been able to read it since ${longMomentText(failedSince)}. ${fault}`,
      `${last} Please check that its address still works, or remove the calendar.`,
    ],
    action: { label: 'See the calendars', path: '/dashboard/calendar/elsewhere' },
  });
}
