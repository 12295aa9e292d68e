import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { members } from '#src/domains/accounts/team/tables.server.ts';
import { copyFor } from '#src/domains/notifications/choices.ts';
import { isAt, type Member, membersBy } from '#src/domains/notifications/people.server.ts';
import { summaryAt } from '#src/domains/notifications/rules.ts';
import { notificationSettings } from '#src/domains/notifications/tables.server.ts';
import { unsubscribePath } from '#src/domains/notifications/unsubscribe/service.server.ts';
import { addDays, fullDayText, instantOf, timeText, wallTimeOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import { waitingIn } from './hooks.server.ts';
import { calendarPath } from './links.ts';
import {
  appointmentsIn,
  itemsFor,
  newsIn,
  type SummaryItem,
  type SummaryRow,
} from './summary-queries.server.ts';

/** In one run; what is left is done a minute later. */
const mostAtOnce = 100;

/**
 * From six in the evening, London time: emails who chose it the appointments of the next day and what is new since
 * the evening before, once a day. Answers how many people were written to.
 */
export async function summariseDue(context: ServerContext, signal?: AbortSignal): Promise<number> {
  const { date, minutes } = wallTimeOf(context.now());
  if (minutes < summaryAt) return 0;
  const due = await context.db
    .selectDistinct({ id: notificationSettings.accountId })
    .from(notificationSettings)
    .where(isDue(date))
    .orderBy(notificationSettings.accountId)
    .limit(mostAtOnce);
  let sent = 0;
  for (const { id } of due) {
    if (signal?.aborted) break;
    // One that cannot be written must not keep the others from theirs.
    sent += await summarise(context, id, date).catch((error: unknown) => {
      context.log.error({ err: error, account: id }, 'a summary of appointments was not sent');
      return 0;
    });
  }
  return sent;
}

const isDue = (date: string) =>
  and(
    eq(notificationSettings.value, 'daily'),
    or(isNull(notificationSettings.summaryOn), lt(notificationSettings.summaryOn, date)),
  );

const summarise = (context: ServerContext, accountId: number, date: string): Promise<number> =>
  inTransaction(context, async (inside) => {
    const taken = await inside.db
      .update(notificationSettings)
      .set({ summaryOn: date })
      .where(and(eq(notificationSettings.accountId, accountId), isDue(date)))
      .returning({ event: notificationSettings.event });
    return taken.length === 0 ? 0 : write(inside, accountId, date);
  });

async function write(inside: ServerContext, accountId: number, date: string): Promise<number> {
  const team = await membersBy(inside.db, eq(members.accountId, accountId));
  const tomorrow: string[] = [];
  const news: string[] = [];
  const waiting: string[] = [];
  for (const member of team) {
    const lines = await linesFor(inside.db, member, date);
    tomorrow.push(...lines.tomorrow);
    news.push(...lines.news);
    if (member.messages === 'daily')
      waiting.push(...(await inside.runHook(inside, waitingIn, member)).flat());
  }
  const [first] = team;
  if (!first || tomorrow.length + news.length + waiting.length === 0) return 0;
  const isOfAppointments = team.some(({ copies: { team: all, own } }) => all === 'daily' || own === 'daily');
  const unsubscribe = await unsubscribePath(inside, { ...first, event: 'summary' });
  await saySummary(inside, first, { date, isOfAppointments, tomorrow, news, waiting }, unsubscribe);
  return 1;
}

interface Summary {
  /** The evening on which it is sent. */
  readonly date: string;
  readonly isOfAppointments: boolean;
  readonly tomorrow: readonly string[];
  readonly news: readonly string[];
  readonly waiting: readonly string[];
}

export function saySummary(
  sending: ServerContext,
  { name, email }: { readonly name: string; readonly email: string },
  { date, isOfAppointments, tomorrow, news, waiting }: Summary,
  unsubscribe: string | undefined,
): Promise<void> {
  const next = addDays(date, 1);
  const subject = isOfAppointments
    ? `Your appointments: ${fullDayText(next)}`
    : 'Messages that wait for your answer';
  return sendEmail(sending, {
    kind: 'daily-summary',
    to: { name, email },
    subject,
    heading: subject,
    paragraphs: [
      ...(isOfAppointments ? [tomorrowText(next, tomorrow.length), ...tomorrow] : []),
      ...(news.length > 0 ? ['New since yesterday at 18:00:', ...news] : []),
      ...waiting,
    ],
    action: isOfAppointments
      ? { label: 'See the calendar', path: calendarPath(instantOf(next)) }
      : { label: 'Open your inbox', path: '/dashboard/enquiry?state=unread' },
    unsubscribe,
    footnote: 'You chose this daily summary. You can change that in your account, under Notifications.',
  });
}

const tomorrowText = (day: string, count: number) =>
  count > 0 ? `Tomorrow, ${fullDayText(day)}:` : `Tomorrow, ${fullDayText(day)}, there are none.`;

async function linesFor(db: Db, member: Member, date: string) {
  const { businessId, copies } = member;
  const day = { from: instantOf(addDays(date, 1)), to: instantOf(addDays(date, 2)) };
  const since = { from: instantOf(addDays(date, -1), summaryAt), to: instantOf(date, summaryAt) };
  const isHere = ({ listingId }: SummaryRow) => isAt(member, listingId);
  const rows = (await appointmentsIn(db, businessId, day)).filter(isHere);
  const changes = (await newsIn(db, businessId, since)).filter(isHere);
  const items = await itemsFor(
    db,
    [...rows, ...changes].map(({ id }) => id),
  );
  const isMine = ({ id }: SummaryRow) =>
    items.some((item) => item.id === id && item.memberId === member.memberId);
  return {
    tomorrow: rows
      .filter((row) => copies.team === 'daily' || (copies.own === 'daily' && isMine(row)))
      .map((row) => `${timeText(row.startsAt)}, ${lineOf(row, items, member)}`),
    news: changes
      .filter((row) => copyFor(copies, isMine(row)) === 'daily')
      .map(
        (row) =>
          `${happened[row.event] ?? ''} ${fullDayText(row.startsAt)} at ${timeText(row.startsAt)}, ${lineOf(row, items, member)}`,
      ),
  };
}

const happened: Readonly<Record<string, string>> = {
  book: 'Booked:',
  request: 'Requested:',
  move: 'Moved:',
  cancel: 'Cancelled:',
  lapse: 'Lapsed:',
};

/** Who comes, for what of that which the member sees, and where. */
function lineOf(row: SummaryRow, items: readonly SummaryItem[], { memberId, isAll }: Member): string {
  const seen = items.filter((item) => item.id === row.id && (isAll || item.memberId === memberId));
  const names = seen.map(({ name, staff }) => (staff ? `${name} with ${staff}` : name));
  return [row.client ?? 'Walk-in', ...names, row.place].join(', ');
}
