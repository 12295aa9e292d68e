export const longestEvidence = { register: 120, number: 60, note: 2_000 } as const;

/** So long what was said is kept after the answer, for who asks again or wants to know what it rested on. */
export const evidenceKeptDays = 30;

const dayMs = 86_400_000;

export const forgottenAt = (decidedAt: Date): Date =>
  new Date(decidedAt.getTime() + evidenceKeptDays * dayMs);

/** What was answered before this moment is forgotten now. */
export const forgottenIfDecidedBy = (now: Date): Date => new Date(now.getTime() - evidenceKeptDays * dayMs);

interface Said {
  readonly number: string;
  readonly website: string;
  readonly note: string;
  readonly hasFile: boolean;
}

/** Whether anything was said that an operator could look up. */
export const saysSomething = ({ number, website, note, hasFile }: Said): boolean =>
  number !== '' || website !== '' || note !== '' || hasFile;
