import { notify } from '#src/domains/notifications/notify.server.ts';
import { quietUntil } from '#src/domains/notifications/quiet.ts';
import { unsubscribePath } from '#src/domains/notifications/unsubscribe/service.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { EmailKind } from '#src/platform/mail/kinds.ts';
import { isAddress } from '#src/platform/mail/mail.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { AppointmentActor } from '../rules.ts';
import { type Facts, factsOf } from './facts.server.ts';
import { calendarPart } from './invitation.server.ts';
import { calendarPath, clientPath } from './links.ts';
import { toldOf } from './recipients.server.ts';
import { placeName, type Said } from './said.server.ts';
import type { Telling } from './telling.ts';
import { saidToBusiness } from './to-business.server.ts';
import { saidToClient } from './to-client.server.ts';

/**
 * Emails what happened to an appointment that a client booked: the client, and of the business who wants to know at
 * once. Called in the transaction of the act, after its rows and its event are written: the emails go out exactly if
 * it commits. What a business does itself, it is not told. Answers what they rest on; null where nobody is told.
 */
export async function tell(
  inside: ServerContext,
  id: number,
  what: Telling,
  by: AppointmentActor,
): Promise<Facts | null> {
  const facts = await factsOf(inside.db, id);
  // A time that is held until it is paid concerns nobody yet.
  if (!facts || facts.row.heldUntil !== null) return facts;
  await tellClient(inside, facts, what, by);
  if (by !== 'business') await tellBusiness(inside, facts, what, by);
  return facts;
}

async function tellClient(
  inside: ServerContext,
  facts: Facts,
  what: Telling,
  by: AppointmentActor,
): Promise<void> {
  const { env, now } = inside;
  const { productName } = env;
  const said = saidToClient(what, facts, { by, now: now(), productName });
  if (!said) return;
  const { client, place, row } = facts;
  if (row.clientId !== null)
    await notify(inside, [{ accountId: row.clientId, businessId: null }], {
      ...{ event: 'appointment', subject: `appointment:${row.id}`, text: said.subject },
      path: clientPath(row),
    });
  const replyTo = isAddress(place.email) ? place.email : undefined;
  await sendEmail(inside, {
    ...withReply(said, placeName(facts), replyTo),
    to: client,
    action: { label: 'See your appointment', path: clientPath(row) },
    unsubscribe:
      what === 'remind'
        ? await unsubscribePath(inside, { ...client, accountId: row.clientId, event: 'reminders' })
        : undefined,
    calendar: calendarPart(env, facts, what, now()),
  });
}

async function tellBusiness(
  inside: ServerContext,
  facts: Facts,
  what: Telling,
  by: AppointmentActor,
): Promise<void> {
  const { db, env, now } = inside;
  const doer = by === 'client' ? facts.client.name : env.productName;
  const brief = saidToBusiness(what, facts, { items: facts.items, keepsClients: false, doer });
  if (!brief) return;
  const team = await toldOf(db, facts);
  const path = calendarPath(facts.row.startsAt);
  await notify(
    inside,
    team.map(({ member }) => member),
    { event: 'appointment', subject: `appointment:${facts.row.id}`, text: brief.subject, path },
  );
  for (const { member, items, email } of team) {
    const said = saidToBusiness(what, facts, { items, keepsClients: member.keepsClients, doer });
    if (!said || email !== 'at_once') continue;
    const replyTo = member.keepsClients && isAddress(facts.client.email) ? facts.client.email : undefined;
    await sendEmail(inside, {
      ...withReply(said, facts.client.name, replyTo),
      to: { name: member.name, email: member.email },
      action: { label: 'See the calendar', path },
      notBefore: quietUntil(now(), member.quiet),
      unsubscribe: await unsubscribePath(inside, {
        ...member,
        event: member.copies.team === 'at_once' ? 'team_appointments' : 'own_appointments',
      }),
    });
  }
}

/** The email says where a reply goes: to the other side, or to support where it has no address to be told. */
export function withReply(
  { kind, subject, paragraphs, footnote }: Said & { readonly kind: EmailKind },
  other: string,
  replyTo: string | undefined,
) {
  const reply = replyTo
    ? `Reply to this email to write to ${other}.`
    : `A reply to this email does not reach ${other}.`;
  return {
    kind,
    subject,
    heading: subject,
    paragraphs: [...paragraphs, reply],
    footnote,
    saysReply: true,
    replyTo,
  };
}
