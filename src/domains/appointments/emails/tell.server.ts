import type { ServerContext } from '#src/platform/context.server.ts';
import { isAddress } from '#src/platform/mail/mail.server.ts';
import { sendEmail } from '#src/platform/mail/mail-job.server.ts';
import type { AppointmentActor } from '../rules.ts';
import { type Facts, factsOf } from './facts.server.ts';
import { calendarPart } from './invitation.server.ts';
import { calendarPath, clientPath } from './links.ts';
import { toldAtOnce } from './recipients.server.ts';
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
  const { client, place } = facts;
  const replyTo = isAddress(place.email) ? place.email : undefined;
  await sendEmail(inside, {
    ...withReply(said, placeName(facts), replyTo),
    to: client,
    action: { label: 'See your appointment', path: clientPath(facts.row) },
    calendar: calendarPart(env, facts, what, now()),
  });
}

async function tellBusiness(
  inside: ServerContext,
  facts: Facts,
  what: Telling,
  by: AppointmentActor,
): Promise<void> {
  const { db, env } = inside;
  const doer = by === 'client' ? facts.client.name : env.productName;
  for (const { member, items } of await toldAtOnce(db, facts)) {
    const { keepsClients, name, email } = member;
    const said = saidToBusiness(what, facts, { items, keepsClients, doer });
    if (!said) return;
    const replyTo = keepsClients && isAddress(facts.client.email) ? facts.client.email : undefined;
    await sendEmail(inside, {
      ...withReply(said, facts.client.name, replyTo),
      to: { name, email },
      action: { label: 'See the calendar', path: calendarPath(facts.row.startsAt) },
    });
  }
}

/** The email says where a reply goes: to the other side, or to support where it has no address to be told. */
function withReply({ subject, paragraphs, footnote }: Said, other: string, replyTo: string | undefined) {
  const reply = replyTo
    ? `Reply to this email to write to ${other}.`
    : `A reply to this email does not reach ${other}.`;
  return {
    subject,
    heading: subject,
    paragraphs: [...paragraphs, reply],
    footnote,
    saysReply: true,
    replyTo,
  };
}
