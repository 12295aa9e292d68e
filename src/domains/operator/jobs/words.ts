import type { JobState } from '#src/platform/jobs/states.ts';
import { capital } from '#src/platform/text/text.ts';
import type { JobKindRow } from './contract.ts';

export const stateWords: Readonly<Record<JobState, string>> = {
  waiting: 'Waiting',
  running: 'Running',
  failing: 'Failed, is tried again',
  dead: 'Dead: given up',
};

/** "Send mail": the names of jobs are orders. */
export const kindText = (kind: string): string => capital(kind.replaceAll('-', ' '));

/** How long a run took: "40 ms", "2.5 s", "3 min". */
export function tookText(ms: number): string {
  if (ms < 1000) return `${Math.max(0, Math.round(ms))} ms`;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}

/** When the clock starts it, as its expression says; the expression itself where it says something rarer. */
export function everyText(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ');
  if (cron === '* * * * *') return 'Every minute';
  if (/^\*\/\d+$/.test(minute) && hour === '*') return `Every ${minute.slice(2)} minutes`;
  if (/^\d+$/.test(minute) && hour === '*') return `Every hour at ${minute} past`;
  if (/^\d+$/.test(minute) && /^\d+$/.test(hour))
    return `Every day at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return `${cron.split(' ')[0]?.split(',').length} times an hour`;
}

/** How the last run that the clock began went. */
export function lastText({ cron, last_started: started, last_ended: ended }: JobKindRow): string {
  if (cron === null) return 'When something asks for it';
  if (started === null) return 'No run is kept';
  if (ended === null) return 'Running now';
  return `took ${tookText(Date.parse(ended) - Date.parse(started))}`;
}
