import { countText } from '../rules.ts';
import type { LedgerCheck } from './contract.ts';

export const triggerLabels: Record<LedgerCheck['trigger'], string> = {
  night: 'By night',
  operator: 'By an operator',
  'command line': 'On the command line',
};

/** What a check came to, in a few words. */
export function resultText({ ended_at: endedAt, findings, unanswered }: LedgerCheck): string {
  if (endedAt === null) return 'Did not finish';
  if (findings > 0) return `Found ${countText(findings, 'fault')}`;
  return unanswered > 0 ? 'Everything that could be compared agrees' : 'Everything agrees';
}
