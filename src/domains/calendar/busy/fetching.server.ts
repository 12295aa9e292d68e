import { createHash } from 'node:crypto';
import { addDays, dateOf } from '#src/platform/clock.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { refusal } from '#src/platform/endpoint.ts';
import { announce } from '#src/platform/live/live.server.ts';
import { threadOf } from '#src/platform/thread.server.ts';
import { calendarTopic } from '../live.ts';
import { addressOf } from './address.server.ts';
import { tellOwner } from './mails.server.ts';
import * as queries from './queries.server.ts';
import type { CalendarFile, Read } from './reading.server.ts';
import {
  type BusyTime,
  busyDays,
  emailAfterHours,
  type Fault,
  faultText,
  longestFile,
  nextTry,
  readEveryMinutes,
} from './rules.ts';

const endless = refusal('endless', 503, 'The calendar took too long to process.');

const readOnThread = threadOf<CalendarFile, Read>(new URL('./reading-thread.server.ts', import.meta.url), {
  longestMs: 2_000,
  loadingMs: 10_000,
  mostMegabytes: 192,
  mostWaiting: 50,
  busy: endless,
});

const types = ['text/calendar', 'application/ics', 'application/calendar', 'text/x-vcalendar'];

type Seen =
  | { readonly times: readonly BusyTime[]; readonly etag: string }
  | { readonly isSame: true }
  | { readonly fault: string };

/** What a calendar elsewhere says now. */
async function see(context: ServerContext, calendar: queries.BusyCalendarRow): Promise<Seen> {
  const url = addressOf(context, calendar);
  if (url === null) return { fault: faultText('gone') };
  const today = dateOf(context.now());
  // Another day has other dates to be read, even of a file that is the same.
  const isOfToday = calendar.readAt !== null && dateOf(calendar.readAt) === today && !calendar.failedSince;
  const known = isOfToday && calendar.etag !== '' ? { etag: calendar.etag } : {};
  const seen = await context.outside.file(url, { types, longest: longestFile, ...known });
  if ('fault' in seen) return { fault: faultText(seen.fault, seen.status) };
  if ('isSame' in seen) return seen;
  const days = { first: addDays(today, -busyDays.before), last: addDays(today, busyDays.after) };
  const ours = new URL(context.env.publicUrl).hostname;
  const read = await readOnThread({ text: seen.text, ours, ...days }).catch((): { fault: Fault } => ({
    fault: 'endless',
  }));
  return 'fault' in read ? { fault: faultText(read.fault) } : { times: read.times, etag: seen.etag };
}

const digestOf = (times: readonly BusyTime[]) =>
  createHash('sha256').update(JSON.stringify(times)).digest('base64url');

const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Reads a calendar elsewhere, and keeps what it says; where it cannot be read, what it said before stays. */
export async function readElsewhere(context: ServerContext, id: number): Promise<void> {
  const calendar = await queries.calendarById(context.db, id);
  if (!calendar) return;
  const seen = await see(context, calendar);
  await inTransaction(context, async (inside) => {
    const before = await queries.lockCalendar(inside.db, id);
    if (!before) return;
    if ('fault' in seen) await noteFault(inside, before, seen.fault);
    else await noteRead(inside, before, seen);
  });
}

async function noteRead(
  inside: ServerContext,
  before: queries.BusyCalendarRow,
  seen: Exclude<Seen, { fault: string }>,
): Promise<void> {
  const now = inside.now();
  const sound = { readAt: now, failedSince: null, failures: 0, fault: '', emailedAt: null };
  // Not all at the same minute.
  const nextAt = minutesAfter(now, readEveryMinutes + Math.random() * 2);
  const kept = 'isSame' in seen ? {} : { etag: seen.etag, digest: digestOf(seen.times) };
  if ('times' in seen && kept.digest !== before.digest) {
    await queries.replaceTimes(inside.db, before, seen.times);
    await announceFor(inside, before.resourceId);
  }
  await queries.updateCalendar(inside.db, before.id, { ...sound, ...kept, nextAt });
}

/** The screens that show the person's column. */
export async function announceFor(inside: ServerContext, resourceId: number): Promise<void> {
  const businessId = await queries.businessWith(inside.db, resourceId);
  if (businessId !== undefined) announce(inside, calendarTopic(businessId));
}

async function noteFault(
  inside: ServerContext,
  before: queries.BusyCalendarRow,
  fault: string,
): Promise<void> {
  const now = inside.now();
  const failedSince = before.failedSince ?? now;
  const failures = Math.min(before.failures + 1, 1_000);
  const isLong = now.getTime() - failedSince.getTime() >= emailAfterHours * 3_600_000;
  const isEmailDue = isLong && before.emailedAt === null;
  if (isEmailDue) await tellOwner(inside, { ...before, failedSince, fault });
  await queries.updateCalendar(inside.db, before.id, {
    ...{ failedSince, failures, fault, nextAt: nextTry(now, failures, failedSince) },
    ...(isEmailDue ? { emailedAt: now } : {}),
  });
}
