import { cardOfEnquiry } from '#src/domains/appointments/clients/arising.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import * as queries from './queries.server.ts';
import { type Said, writeAsSender } from './writing.server.ts';

/** A client whose address is proven, and the listing that they talk with. */
export interface Pair {
  readonly ownerId: number;
  readonly listingId: number;
  readonly accountId: number;
  readonly name: string;
  readonly email: string;
  /** What they tell of themselves this time. */
  readonly phone?: string;
  readonly preferredTimes?: string;
}

/** The one conversation of a client with a listing, begun where there is none: then a message has to follow. */
export async function conversationOf({ db, now }: ServerContext, pair: Pair) {
  const createdAt = now();
  const moments = { createdAt, confirmedAt: createdAt, lastMessageAt: createdAt };
  const begun = await queries.beginOfPair(db, { ...pair, ...moments });
  if (begun === null) await queries.noteDetails(db, pair);
  const found = await queries.ofPair(db, pair);
  if (!found) throw new Error('A conversation that was begun is not there.');
  return { found, isNew: begun !== null };
}

/** Writes as the client of a pair: it goes to the business at once. */
export async function writeOfPair(context: ServerContext, pair: Pair, said: Said) {
  const { found, isNew } = await conversationOf(context, pair);
  if (isNew) await cardOfEnquiry(context.db, found, context.now());
  return { id: found.id, isWritten: await writeAsSender(context, found, said, isNew) };
}
