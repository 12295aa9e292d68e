import type { ListingRow } from '../contract.ts';

export interface StateWords {
  readonly text: string;
  readonly tone: 'green' | 'yellow' | 'gray';
  /** What else is to be known about it, a sentence each. */
  readonly hints: readonly string[];
}

type Facts = Pick<
  ListingRow,
  | 'state'
  | 'missing_count'
  | 'returned_reason'
  | 'has_pending_change'
  | 'paused_by_plan'
  | 'has_draft'
  | 'restorable_until'
>;

const names: Readonly<Record<ListingRow['state'], Pick<StateWords, 'text' | 'tone'>>> = {
  draft: { text: 'Draft', tone: 'gray' },
  awaiting_check: { text: 'Being checked', tone: 'yellow' },
  live: { text: 'Live', tone: 'green' },
  paused: { text: 'Paused', tone: 'yellow' },
  removed: { text: 'Removed', tone: 'gray' },
};

/** Where a listing stands, as it is: not more public than it is, and what keeps it. */
export function stateWords(facts: Facts): StateWords {
  const { state, missing_count: missing, returned_reason: reason } = facts;
  const hints = [
    reason !== '' && `Sent back: ${reason}`,
    state === 'draft' && missing > 0 && `${missing} ${missing === 1 ? 'thing' : 'things'} still missing`,
    facts.paused_by_plan && 'Your plan does not cover it',
    facts.has_pending_change && 'We’re checking a change',
    facts.has_draft && 'Has unsaved changes',
  ].filter((hint) => hint !== false);
  return { ...names[state], hints };
}
