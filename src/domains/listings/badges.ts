import type { Badge } from './cards/card.ts';

const newDays = 30;

export interface BadgeFacts {
  /** An operator checked the business and a date was kept. */
  readonly verified: boolean;
  /** The owner is on the Elite plan now. */
  readonly elite: boolean;
  readonly claimed: boolean;
  readonly liveSince: Date;
  /** Shown here because of the plan, not because of the query. */
  readonly promoted?: boolean;
}

/** The badges that a listing has earned, in the order in which they are shown. */
export function badgesOf(facts: BadgeFacts, now: Date): Badge[] {
  const age = now.getTime() - facts.liveSince.getTime();
  const earned: Record<Badge['kind'], boolean> = {
    promoted: facts.promoted === true,
    verified: facts.verified,
    elite: facts.elite,
    // A business that was only imported did not join.
    new: facts.claimed && age < newDays * 86_400_000,
    unclaimed: !facts.claimed,
  };
  return all.filter(({ kind }) => earned[kind]);
}

const all: readonly Badge[] = [
  {
    kind: 'promoted',
    label: 'Promoted',
    explanation: 'This business pays for a place above the results. It matches your search like the others.',
  },
  {
    kind: 'verified',
    label: 'Verified',
    explanation: 'We have checked who runs this business and the details on its page.',
  },
  { kind: 'elite', label: 'Elite member', explanation: 'This business pays for our Elite plan.' },
  { kind: 'new', label: 'New', explanation: 'This business joined within the last 30 days.' },
  {
    kind: 'unclaimed',
    label: 'Unclaimed',
    explanation: 'These details come from public records. The business has not confirmed them.',
  },
];
