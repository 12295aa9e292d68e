import { onHook } from '#src/platform/hooks.server.ts';
import { mayHear } from '#src/platform/live/api.server.ts';
import { hasRight } from '#src/platform/rights.ts';
import { calendarTopic } from './live.ts';

/** Who works with the calendar of a business hears when it changes; who sees only their own column too. */
export const calendarListeners = onHook(
  mayHear,
  async (_context, { caller: { business }, topic }) =>
    business !== null &&
    topic === calendarTopic(business.id) &&
    hasRight(business.memberRole, ['calendar', 'own-calendar']),
);
