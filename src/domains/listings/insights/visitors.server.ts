import { isbot } from 'isbot';
import type { Visitor } from '#src/platform/context.server.ts';

/** Whether a visit counts: no robot, no page that is only fetched ahead, no browser that asks not to be counted. */
export const isPerson = ({ userAgent, isUncounted }: Visitor): boolean =>
  userAgent !== '' && !isUncounted && !isbot(userAgent);
