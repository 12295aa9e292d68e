import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { accounts } from '#src/domains/accounts/tables.server.ts';
import {
  isPersonThere,
  noteGone,
  noteHere,
  robotWindow,
} from '#src/domains/enquiries/chat/presence.server.ts';
import { hereEveryMs, hereForMs } from '#src/domains/enquiries/chat/rules.ts';
import { inboxTopic, progressTopic } from '#src/domains/enquiries/chat/topics.ts';
import { byId, type Conversation } from '#src/domains/enquiries/conversations/queries.server.ts';
import { writeAsBusiness } from '#src/domains/enquiries/conversations/writing.server.ts';
import { inTransaction, type ServerContext } from '#src/platform/context.server.ts';
import { announce } from '#src/platform/live/live.server.ts';

const typingMs = 1_800;

const first =
  'Hello! I’m a chatbot, not a person: I’m here so that you can try out the chat. Ask me about prices, times or parking.';
const replies: readonly [words: RegExp, text: string][] = [
  [/price|cost|how much|£/i, 'You’ll find the price and length of each treatment on our page.'],
  [
    /time|when|today|tomorrow|book|free|place|slot/i,
    'Choose “Book” on our page to see every free time and what you’ll pay.',
  ],
  [/park|bus|train|where|address/i, 'There is a map on our page, and the description says where to park.'],
  [/thank|bye/i, 'You’re welcome! We hope to see you soon.'],
];
const otherwise = 'A person could tell you that. I only know about prices, times and how to find us.';

/**
 * Answers the chats of the demonstration's Elite salon, marked as a program, so that a visitor can try them; silent
 * while a person of the salon takes chats. Answers how to stop it.
 */
export async function startRobot(context: ServerContext): Promise<() => void> {
  const [owner] = await context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, 'elite@example.com'));
  if (!owner) return () => {};
  const stopping = new AbortController();
  const trying = (act: () => Promise<unknown>) =>
    act().catch((error: unknown) => context.log.warn({ err: error }, 'the robot could not answer'));
  const here = () => sayHere(context, owner.id, { id: robotWindow, enquiryId: null, isTyping: false });
  await trying(here);
  const timer = setInterval(() => void trying(here), hereEveryMs).unref();
  const look = oneAfterTheOther(() => trying(() => answerAll(context, owner.id, stopping.signal)));
  const leave = context.live.listen([inboxTopic(owner.id)], () => void look());
  return () => {
    stopping.abort();
    clearInterval(timer);
    leave();
  };
}

/** Acts once more afterwards where it is asked to while it acts. */
function oneAfterTheOther(act: () => Promise<unknown>): () => Promise<void> {
  let isBusy = false;
  let isNewer = false;
  return async () => {
    isNewer = true;
    if (isBusy) return;
    isBusy = true;
    while (isNewer) {
      isNewer = false;
      await act();
    }
    isBusy = false;
  };
}

interface Here {
  readonly id: string;
  readonly enquiryId: number | null;
  readonly isTyping: boolean;
}

const sayHere = ({ db, now }: ServerContext, ownerId: number, here: Here) =>
  noteHere(db, { ...here, accountId: ownerId, ownerId }, now());

/** What clients wrote in the last minutes while they look at the conversation, and nobody has answered. */
async function waiting({ db, now }: ServerContext, ownerId: number): Promise<number[]> {
  const since = new Date(now().getTime() - 5 * 60_000).toISOString();
  const here = new Date(now().getTime() - hereForMs).toISOString();
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT e.id FROM enquiries e
    CROSS JOIN LATERAL (SELECT is_from_business FROM enquiry_messages m WHERE m.enquiry_id = e.id
                        ORDER BY m.id DESC LIMIT 1) last
    WHERE e.owner_id = ${ownerId} AND e.last_message_at > ${since}::timestamptz AND NOT last.is_from_business
      AND EXISTS (SELECT 1 FROM chat_connections c WHERE c.enquiry_id = e.id AND c.account_id = e.account_id
                  AND c.seen_at > ${here}::timestamptz)
    ORDER BY e.last_message_at LIMIT 20`);
  return rows.map(({ id }) => id);
}

async function answerAll(context: ServerContext, ownerId: number, signal: AbortSignal): Promise<void> {
  for (const id of await waiting(context, ownerId)) {
    const found = await byId(context.db, id);
    if (!found || (await isPersonThere(context.db, found, context.now()))) continue;
    const window = randomUUID();
    await sayHere(context, ownerId, { id: window, enquiryId: id, isTyping: true });
    announce(context, progressTopic(id, 'visitor'));
    await wait(typingMs, undefined, { signal }).catch(() => {});
    await noteGone(context.db, window, ownerId);
    await inTransaction(context, (inside) => answer(inside, found));
  }
}

async function answer(context: ServerContext, found: Conversation): Promise<void> {
  const { rows } = await context.db.execute<{ id: number; body: string; answers: number }>(sql`
    SELECT m.id, m.body, (SELECT count(*)::int FROM enquiry_messages a WHERE a.enquiry_id = ${found.id} AND a.is_automatic) AS answers
    FROM enquiry_messages m WHERE m.enquiry_id = ${found.id} AND NOT m.is_from_business ORDER BY m.id DESC LIMIT 1`);
  const [last] = rows;
  if (!last) return;
  const text =
    last.answers === 0 ? first : (replies.find(([words]) => words.test(last.body))?.[1] ?? otherwise);
  // The same line is answered once, however many processes hear of it.
  const hash = createHash('sha256').update(`robot ${last.id}`).digest('hex');
  const writtenId = hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
  await writeAsBusiness(context, found, { text, writtenId, isAutomatic: true });
}
