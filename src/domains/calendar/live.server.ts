import { onHook } from '#src/platform/hooks.server.ts';
import { mayHear } from '#src/platform/live/api.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { calendarTopic } from './live.ts';

/** A member hears of changes if they use the calendar of the business, or only their own column in it. */
export const calendarListeners = onHook(
  mayHear,
  async (_context, { caller: { business }, topic }) =>
    business !== null &&
    topic === calendarTopic(business.id) &&
    hasRight(business.memberRole, ['calendar', 'own-calendar']),
);
