import { useQueryClient } from '@tanstack/react-query';
import { timeText } from '#src/platform/clock.ts';
import type { LiveState } from '#src/platform/live/connection.ts';
import classes from './toolbar.module.css';

interface LiveTextProps {
  readonly state: LiveState;
  /** Of what is shown. */
  readonly queryKey: readonly unknown[];
}

/** Says so when changes elsewhere do not come at once. */
export function LiveText({ state, queryKey }: LiveTextProps) {
  const readAt = useQueryClient().getQueryState(queryKey)?.dataUpdatedAt;
  return (
    <p className={classes.live} role="status">
      {state.kind === 'retrying' &&
        `Reconnecting${readAt ? `; last read ${timeText(new Date(readAt))}` : ''}`}
    </p>
  );
}
