import type { Env } from '#src/env.ts';
import type { CalendarPart } from '#src/platform/mail/mail.server.ts';
import { calendarFile } from '../calendar-file.ts';
import type { Facts } from './facts.server.ts';
import { clientPath } from './links.ts';
import { placeName } from './said.server.ts';
import type { Telling } from './telling.ts';

type Site = Pick<Env, 'productName' | 'publicUrl' | 'mailFrom'>;

/** What puts the event into the client's calendar or changes it there. */
const puts: readonly Telling[] = ['book', 'accept', 'move', 'reopen'];

/**
 * The calendar file that goes with an email to the client; none where their calendar need not change. It names the
 * place, and nothing of what is done there.
 */
export function calendarPart(site: Site, facts: Facts, what: Telling, now: Date): CalendarPart | undefined {
  const { row, place, client, history } = facts;
  const isPut = puts.includes(what) && (row.state === 'booked' || row.state === 'arrived');
  const isTaken = what === 'cancel' && history.wasBooked;
  if (!isPut && !isTaken) return undefined;
  const { number, state, version, startsAt, endsAt } = row;
  const method = isTaken ? ('cancel' as const) : ('request' as const);
  const appointment = {
    ...{ number, state, version, startsAt, endsAt, stamp: now },
    ...{ place: placeName(facts), address: place.address, url: site.publicUrl + clientPath(row) },
  };
  const parties = { organizer: senderOf(site), attendee: client };
  const text = calendarFile(site, appointment, { method, ...parties });
  return { method: isTaken ? 'CANCEL' : 'REQUEST', text };
}

/** "Treatory <hello@example.org>", or an address alone. */
function senderOf({ mailFrom, productName }: Site): { name: string; email: string } {
  const [, name = '', email = mailFrom] = /^\s*"?([^"<]*?)"?\s*<([^>]+)>\s*$/.exec(mailFrom) ?? [];
  return { name: name || productName, email: email.trim() };
}
