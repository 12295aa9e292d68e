import { callSignedIn } from '#src/domains/accounts/session.ts';
import { addDays, dateOf } from '#src/platform/clock.ts';
import type { Decision } from '../../parts/decision.tsx';
import * as contract from '../acting-contract.ts';
import type { ListingFacts } from '../correcting-contract.ts';

const reason = {
  field: 'reason',
  label: 'Reason',
  hint: 'Its owner gets it by email, word for word, with the way to object. Say what is wrong, and which rule it breaks.',
} as const;
const why = { field: 'reason', label: 'Reason', hint: 'Its owner gets it by email, word for word.' } as const;

const today = () => dateOf(new Date());
const yearAhead = () => addDays(today(), 365);

export const pausing = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Pause “${title}”?`,
  text: 'The page leaves the search and takes no new bookings and enquiries. Its address says that it is paused. Its owner cannot show it again; you can.',
  yes: 'Pause the page',
  isSevere: true,
  words: reason,
  decide: ({ text }) => callSignedIn(contract.pausePage, { id, version, reason: text }),
});

export const resuming = ({ id, version, title }: ListingFacts): Decision => ({
  title: `End the pause of “${title}”?`,
  text: 'The page is in the search again, unless its plan has no place for it any more.',
  yes: 'End the pause',
  words: why,
  decide: ({ text }) => callSignedIn(contract.resumePage, { id, version, reason: text }),
});

export const closing = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Close “${title}” for good?`,
  text: 'Its address says that the business has closed, and its owner no longer finds it. Every open report about it is resolved. Confirmed appointments stay as they are. You can take this back.',
  yes: 'Close for good',
  isSevere: true,
  words: reason,
  decide: ({ text }) => callSignedIn(contract.closePage, { id, version, reason: text }),
});

export const reopening = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Open “${title}” again?`,
  text: 'The page is what it was before it was closed.',
  yes: 'Open it again',
  words: why,
  decide: ({ text }) => callSignedIn(contract.reopenPage, { id, version, reason: text }),
});

export const verifying = ({ id, version, title, verified }: ListingFacts): Decision => ({
  title: verified ? `Verify “${title}” again?` : `Verify “${title}”?`,
  text: 'The page shows the verified mark through the last day. A month before, its owner is told that it ends.',
  yes: 'Verify',
  words: {
    field: 'evidence',
    label: 'Evidence',
    hint: 'What you saw: the register and number, the document, the call. We keep it and never publish it.',
  },
  date: { label: 'Seen on', today: today() },
  until: { label: 'Last day of the mark', min: addDays(today(), 1), value: yearAhead() },
  decide: ({ text, date, until }) =>
    callSignedIn(contract.verifyPage, { id, version, evidence: text, date, until }),
});

export const withdrawing = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Withdraw the verified mark of “${title}”?`,
  text: 'The mark is gone from the page at once. Its owner can ask to be verified again.',
  yes: 'Withdraw the mark',
  isSevere: true,
  words: reason,
  decide: ({ text }) => callSignedIn(contract.withdrawMark, { id, version, reason: text }),
});

export const featuring = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Feature “${title}”?`,
  text: 'The home page shows it among the featured businesses through the last day, labelled as promoted. Nothing about it changes in the search.',
  yes: 'Feature',
  words: why,
  until: { label: 'Last day', min: addDays(today(), 1), value: addDays(today(), 14) },
  decide: ({ text, until }) => callSignedIn(contract.featurePage, { id, version, reason: text, until }),
});

export const unfeaturing = ({ id, version, title }: ListingFacts): Decision => ({
  title: `Stop featuring “${title}”?`,
  text: 'The home page no longer shows it among the featured businesses.',
  yes: 'Stop featuring',
  isSevere: true,
  words: reason,
  decide: ({ text }) => callSignedIn(contract.endFeature, { id, version, reason: text }),
});

interface Offer {
  readonly label: string;
  readonly act: (facts: ListingFacts) => Decision;
}

/** What can be done with a listing as it stands; the server decides again. */
export function offersFor(facts: ListingFacts): Offer[] {
  const { standing, verified, featured_until: featured } = facts;
  const isLive = standing === 'published';
  const isShown = isLive || standing === 'paused';
  const offers: (Offer & { readonly isOffered: boolean })[] = [
    { label: 'Pause', act: pausing, isOffered: isLive },
    { label: 'End the pause', act: resuming, isOffered: facts.is_paused_by_operator && !facts.is_closed },
    { label: 'Close for good', act: closing, isOffered: isShown },
    { label: 'Open again', act: reopening, isOffered: facts.is_closed },
    { label: verified ? 'Verify again' : 'Verify', act: verifying, isOffered: isShown },
    { label: 'Withdraw the mark', act: withdrawing, isOffered: verified !== null },
    { label: featured ? 'Feature longer' : 'Feature', act: featuring, isOffered: isLive },
    { label: 'Stop featuring', act: unfeaturing, isOffered: featured !== null },
  ];
  return offers.filter(({ isOffered }) => isOffered);
}
