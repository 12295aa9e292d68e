import { notify } from '#src/domains/notifications/notify.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { type Facts, factsOf } from '../emails/facts.server.ts';
import { calendarPath, clientPath } from '../emails/links.ts';
import { toldOf } from '../emails/recipients.server.ts';
import { placeName, startText } from '../emails/said.server.ts';
import { noLonger } from '../emails/to-client.server.ts';

/** What was decided and why, with how to object, as the law on statements of reasons asks: to the client and the business. */
export async function tellOfDecision(inside: ServerContext, id: number): Promise<void> {
  const facts = await factsOf(inside.db, id);
  const accountId = facts?.row.clientId;
  if (!facts || !accountId) return;
  const { row, client } = facts;
  const about = { event: 'appointment', subject: `appointment:${id}` } as const;
  await notify(inside, [{ accountId, businessId: null }], {
    ...{ ...about, path: clientPath(row), text: subjectOf(facts) },
  });
  await sayDecision(inside, facts, { to: client, isClient: true });
  const team = (await toldOf(inside.db, facts)).flatMap(({ member }) => (member.isAll ? member : []));
  const path = calendarPath(row.startsAt);
  await notify(inside, team, { ...about, path, text: subjectOf(facts) });
  for (const { name, email } of team) await sayDecision(inside, facts, { to: { name, email } });
}

const isWithdrawn = ({ row }: Facts) => row.state !== 'no_show';

const subjectOf = (facts: Facts): string =>
  isWithdrawn(facts) ? 'We have withdrawn a no-show' : 'A disputed no-show stays';

interface Reader {
  readonly to: { readonly name: string; readonly email: string };
  readonly isClient?: boolean;
}

export function sayDecision(
  posting: Parameters<typeof sendEmail>[0],
  facts: Facts,
  { to, isClient = false }: Reader,
) {
  const { row } = facts;
  const subject = subjectOf(facts);
  return sendEmail(posting, {
    ...{ kind: 'no-show-decided', to, subject, heading: subject },
    paragraphs: [
      isClient
        ? `You disputed that your appointment at ${placeName(facts)} on ${startText(facts)} was a no-show. We looked at what both sides say.`
        : `Your client disputed that appointment ${row.number} at ${placeName(facts)} on ${startText(facts)} was a no-show. We looked at what both sides say.`,
      decision(facts, isClient),
      `Reason: ${row.objectionAnswer}`,
      'If you think that this is wrong, reply to this email. A person who did not decide it looks at it again. You can also go to court.',
    ],
    action: isClient
      ? { label: 'See your appointment', path: clientPath(row) }
      : { label: 'See the calendar', path: calendarPath(row.startsAt) },
  });
}

function decision(facts: Facts, isClient: boolean): string {
  if (!isWithdrawn(facts)) return 'We decided that the no-show stays.';
  if (isClient) return noLonger(facts);
  const money = facts.row.dueNowPence > 0 ? ' What was kept goes back to the client.' : '';
  return `We decided that it was not a no-show. It does not count.${money}`;
}
