/** What workers tell each other, by what it is about. */
export interface Shared {
  /** A use that was counted, with the milliseconds until the count of its key begins again. */
  readonly use: readonly [key: string, msLeft: number];
  /** Who saw what on a day, in a form from which neither can be read. */
  readonly mark: readonly [day: string, mark: string];
}
export type About = keyof Shared;

interface Told {
  readonly kind: 'told';
  readonly about: About;
  readonly items: readonly Shared[About][];
}

/** The lines of `/metrics` of one worker. */
export interface Figures {
  readonly worker: number;
  readonly lines: readonly string[];
}

/** What a worker sends to the primary. */
export type FromWorker =
  | Told
  | { readonly kind: 'wants-figures'; readonly id: number }
  | { readonly kind: 'own-figures'; readonly id: number; readonly lines: readonly string[] };

/** What the primary sends to a worker. */
export type FromPrimary =
  | Told
  | { readonly kind: 'asks-figures'; readonly id: number }
  | { readonly kind: 'figures'; readonly id: number; readonly all: readonly Figures[] }
  /** Another one takes the place of this worker. */
  | { readonly kind: 'leave' };

/** In the environment of a worker: what the workers of one primary alone know. */
export const secretName = 'RUN_SECRET';
