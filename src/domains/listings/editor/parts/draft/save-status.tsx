import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { timeText } from '#src/platform/clock.ts';
import type { SaveState } from './autosave.ts';
import classes from './save-status.module.css';

/** One quiet line: where what was typed stands. */
export function SaveStatus({ state }: { state: SaveState }) {
  return (
    <p className={classes.status} data-kind={state.kind} role="status">
      {state.kind === 'saved' && <IconCheck size={18} stroke={1.5} aria-hidden />}
      {state.kind === 'kept' && <IconCloudOff size={18} stroke={1.5} aria-hidden />}
      {state.kind === 'refused' && <IconAlertTriangle size={18} stroke={1.5} aria-hidden />}
      {wordsOf(state)}
    </p>
  );
}

function wordsOf(state: SaveState): string {
  if (state.kind === 'idle') return '';
  if (state.kind === 'waiting') return 'Not saved yet';
  if (state.kind === 'saving') return 'Saving…';
  if (state.kind === 'saved') return `Draft saved ${timeText(state.at)}`;
  if (state.kind === 'kept') return 'No connection. Kept in this browser until we can save it.';
  return `The draft was not saved: ${state.message}`;
}
