import { listAppointmentMessages } from '#src/domains/appointments/drawer/messages-contract.ts';
import { type Context, inTransaction } from '#src/platform/context.server.ts';
import { notFound } from '#src/platform/refusals.ts';
import { Refused, type Served, serve } from '#src/platform/serve.server.ts';
import { businessGone } from '../conversations/contract.ts';
import { aboutSaid, messageOf } from '../conversations/conversation.server.ts';
import { messagesAbout } from '../conversations/messages.server.ts';
import { ofPair } from '../conversations/queries.server.ts';
import { conversationOf, type Pair, writeOfPair } from '../conversations/threads.server.ts';
import type { Said } from '../conversations/writing.server.ts';
import type { OwnThread } from './contract.ts';
import { afterWriting, write } from './service.server.ts';
import { type Kind, requirePair, subjectOf } from './subjects.server.ts';
import { noClientAccount, type SubjectOfMessage } from './subjects-contract.ts';

/** An order or appointment to write about, and the conversation of its two sides. */
export const aboutOne =
  (kind: Kind) =>
  async (context: Context, id: number): Promise<SubjectOfMessage> => {
    const { about, side, other, pair } = await subjectOf(context, kind, id);
    const found = pair && (await ofPair(context.db, pair));
    const closed = pair ? null : (side === 'business' ? noClientAccount : businessGone).message;
    return { about: aboutSaid(about), side, with: other, enquiry: found?.id ?? null, closed };
  };

/** Begins the conversation of the two sides of an order or appointment, or goes on with it. */
export const writeAbout =
  (kind: Kind) =>
  async (context: Context, id: number, text: string, writtenId: string | undefined): Promise<OwnThread> => {
    const subject = await subjectOf(context, kind, id);
    const pair = requirePair(subject);
    return inTransaction(context, async (inside) => {
      const said = { text, writtenId, about: subject.about };
      const written = subject.side === 'visitor' ? writeOfPair : writeToClient;
      return afterWriting(inside, await written(inside, pair, said));
    });
  };

async function writeToClient(context: Context, pair: Pair, said: Said) {
  const { found } = await conversationOf(context, pair);
  return { id: found.id, isWritten: await write(context, found, 'business', said) };
}

/** What the drawer of an appointment shows: the last words about it. */
const mostInDrawer = 5;

export const ofAppointment: Served = serve(listAppointmentMessages, async (context, { id }) => {
  const { side } = await subjectOf(context, 'appointment', id);
  if (side !== 'business') throw new Refused(notFound);
  const found = await messagesAbout(context.db, id, mostInDrawer);
  return {
    enquiry: found[0]?.enquiryId ?? null,
    messages: found.map((message) => messageOf(message, 'business')),
  };
});
