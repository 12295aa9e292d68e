import { ofHolder } from '#src/platform/database/in-places.server.ts';
import { onHook } from '#src/platform/hooks.server.ts';
import { mayHear } from '#src/platform/live/api.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { ofAccount } from '../conversations/queries.server.ts';
import { inboxTopic, unreadTopic } from './topics.ts';

/** A side hears of its conversations, a member who reads the messages of the business of its inbox. */
export const chatListeners = onHook(mayHear, async ({ db }, { caller, topic }) => {
  const { business, accountId } = caller;
  if (business && !hasRight(business.memberRole, 'messages')) return false;
  if (topic === unreadTopic(business?.id ?? accountId)) return true;
  if (business && topic === inboxTopic(business.id)) return true;
  const id = Number(/^conversation:(\d{1,9})(?:-business|-visitor)?$/.exec(topic)?.[1]);
  return id > 0 && (await ofAccount(db, id, ofHolder({ caller }))) !== undefined;
});
