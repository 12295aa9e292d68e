import { capital } from '#src/platform/text/text.ts';

/** What becomes of an email. `failed`: our mail server could not be reached for a day, so its job is dead. */
export const emailStates = ['waiting', 'sent', 'refused', 'bounced', 'failed', 'dropped'] as const;
export type EmailState = (typeof emailStates)[number];

export const stateWords: Readonly<Record<EmailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  refused: 'Refused: no such address',
  bounced: 'Came back: not delivered',
  failed: 'Given up: see the jobs',
  dropped: 'Dropped by an operator',
};

/** "Appointment no show": the names of kinds are words. */
export const kindText = (kind: string): string => capital(kind.replaceAll(/[-_]/g, ' '));
