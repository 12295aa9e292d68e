/** Sentences that any trade of a family may use; slots as in `grammar.ts`. */
export interface FamilyProse {
  /** How the work is done, in any trade. */
  readonly working: readonly string[];
  /** Who works here. */
  readonly people: readonly string[];
  /** What the rooms are like. */
  readonly place: readonly string[];
  /** How it ends. */
  readonly closing: readonly string[];
  /** A practitioner about themselves, told by someone else. */
  readonly about: readonly string[];
}
