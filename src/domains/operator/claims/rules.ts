import type { ClaimMethod, ClaimState } from '#src/domains/listings/claims/rules.ts';

/** What an operator has to do about a claim. */
export const waitsFor = ['decision', 'documents', 'post'] as const;
export type WaitsFor = (typeof waitsFor)[number];

export const waitWords: Record<WaitsFor, string> = {
  decision: 'Decide between claims',
  documents: 'Read the document',
  post: 'Post the code',
};

interface Waiting {
  readonly state: ClaimState;
  readonly documentId: number | null;
  readonly paperAskedAt: Date | null;
  readonly paperSentAt: Date | null;
}

export const stateWords: Record<ClaimState, string> = {
  asked: 'Not proved yet',
  proved: 'Proved',
  contested: 'Contested',
  granted: 'Granted',
  refused: 'Refused',
  undone: 'Taken back',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

export const methodWords: Record<ClaimMethod, string> = {
  email: 'Code by email',
  dns: 'TXT record of the website’s name',
  meta: 'Tag on the website’s home page',
  file: 'File on the website',
  post: 'Code by post',
  documents: 'Document',
};

/** What waits about a claim; `waitingClaims` finds the same in SQL. */
export function waitsOf({ state, documentId, paperAskedAt, paperSentAt }: Waiting): WaitsFor[] {
  if (state === 'contested') return ['decision'];
  if (state !== 'asked') return [];
  return [
    ...(documentId === null ? [] : (['documents'] as const)),
    ...(paperAskedAt === null || paperSentAt !== null ? [] : (['post'] as const)),
  ];
}
