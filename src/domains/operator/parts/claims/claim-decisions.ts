import { callSignedIn } from '#src/domains/accounts/session.ts';
import {
  acceptClaimDocuments,
  type CaseClaim,
  grantClaim,
  refuseClaim,
  undoClaim,
} from '../../claims/contract.ts';
import type { Decision } from '../decision.tsx';

const kept = 'What you saw that shows it. We keep it and email it to nobody.';
const mailed = 'The business gets it by email, word for word.';
const reason = (hint: string) => ({ field: 'reason', label: 'Reason', hint }) as const;

/** The case as the operator sees it: `seen` names it, so that what changed since is refused. */
interface Seen {
  readonly title: string;
  readonly seen: string;
}

type Offer = (claim: CaseClaim, about: Seen) => Decision;

const granting: Offer = ({ id, claimant, wish }, { title, seen }) => ({
  title:
    wish === 'claim' ? `Give “${title}” to ${claimant.name}?` : `Remove “${title}” for ${claimant.name}?`,
  text: 'It happens at once. Other proved claims are refused, an earlier grant is taken back, and all of them are emailed.',
  yes: 'Grant the claim',
  words: reason(kept),
  decide: ({ text }) => callSignedIn(grantClaim, { id, seen, reason: text }),
});

const proving: Offer = ({ id, claimant }, { title, seen }) => ({
  title: `Take the document of ${claimant.name} as proof?`,
  text: `The claim of “${title}” is proved. It is granted automatically after three days unless someone else claims it.`,
  yes: 'Take it as proof',
  words: reason(kept),
  decide: ({ text }) => callSignedIn(acceptClaimDocuments, { id, seen, reason: text }),
});

const refusing: Offer = ({ id, claimant }, { title, seen }) => ({
  title: `Refuse the claim of ${claimant.name}?`,
  text: `“${title}” stays as it is.`,
  yes: 'Refuse the claim',
  isSevere: true,
  words: reason(mailed),
  decide: ({ text }) => callSignedIn(refuseClaim, { id, seen, reason: text }),
});

const undoing: Offer = ({ id, claimant }, { title, seen }) => ({
  title: `Take “${title}” back from ${claimant.name}?`,
  text: 'The page is again what it was before the claim. What the business added is kept as a draft of theirs.',
  yes: 'Take it back',
  isSevere: true,
  words: reason(mailed),
  decide: ({ text }) => callSignedIn(undoClaim, { id, seen, reason: text }),
});

interface Offered {
  readonly label: string;
  readonly offer: Offer;
  readonly isMain?: boolean;
}

/** What can be decided about a claim. */
export function decisionsFor({ state, waits, undo_until: undoUntil }: CaseClaim): Offered[] {
  const isProved = state === 'proved' || state === 'contested';
  return [
    ...(isProved ? [{ label: 'Grant', offer: granting, isMain: true }] : []),
    ...(waits.includes('documents') ? [{ label: 'Take as proof', offer: proving, isMain: true }] : []),
    ...(isProved || state === 'asked' ? [{ label: 'Refuse', offer: refusing }] : []),
    ...(undoUntil === null ? [] : [{ label: 'Take back', offer: undoing }]),
  ];
}
