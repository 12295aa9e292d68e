import type { ClaimMethod, ClaimState, ClaimWish } from './rules.ts';

/** How a claim stands, in a word or two. */
export const claimStanding: Readonly<Record<ClaimState, string>> = {
  asked: 'To be proved',
  proved: 'Proved, waiting',
  contested: 'We decide',
  granted: 'Granted',
  refused: 'Refused',
  undone: 'Taken back',
  withdrawn: 'Withdrawn',
  lapsed: 'Ended',
};

/** What happens next, in a sentence. */
export const claimNext: Readonly<Record<ClaimState, string>> = {
  asked: 'Prove that the business is yours.',
  proved: 'You have proved it. We wait a little, in case someone else runs it too.',
  contested: 'Someone else claims it too. A person here looks at both claims and decides.',
  granted: 'It is done.',
  refused: 'We refused this claim.',
  undone: 'We took this claim back. The page is what it was before.',
  withdrawn: 'You took this claim back.',
  lapsed: 'This claim was not finished in time.',
};

export const claimWishText: Readonly<Record<ClaimWish, string>> = {
  claim: 'Look after this page',
  remove: 'Remove this page',
};

export const claimMethodText: Readonly<Record<ClaimMethod, string>> = {
  email: 'a code by email',
  dns: 'a TXT record',
  meta: 'a tag on the website',
  file: 'a file on the website',
  post: 'a code by post',
  documents: 'documents',
};
