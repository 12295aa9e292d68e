/** When a trade is open: `demo/hours.ts` knows each. */
export type WeekStyle = 'salon' | 'barber' | 'clinic' | 'spa' | 'shop' | 'rooms';

/** What a business may be known for: a noun phrase for prose, and kinds that are then on its price list. */
export interface Focus {
  readonly phrase: string;
  readonly kinds: readonly string[];
}

/** A practitioner's training and how a register or body would word their standing; never with a number. */
export interface Role {
  readonly prefix?: 'Dr';
  readonly qualification: string;
  readonly certificate: string;
}

/** Half of a treatment's description; with a pattern, only for kinds whose slug it fits. */
export type Note = string | readonly [fits: RegExp, text: string];

/**
 * Everything the generator knows about one category. Prose uses the slots of `demo/prose/grammar.ts`:
 * `{name}`, `{focus}`, `[this|or that]` and so on.
 */
export interface Trade {
  /** A category's slug. */
  readonly category: string;
  readonly family: 'beauty' | 'wellness' | 'healthcare';
  readonly week: WeekStyle;
  /** What follows an invented word in a name: "Larkfield" + "Hair Studio". */
  readonly tails: readonly string[];
  /** Whole names that only suit this trade. */
  readonly fancies: readonly string[];
  readonly focuses: readonly [Focus, Focus, Focus, Focus, ...Focus[]];
  /** Kinds of a neighbouring category that are often on the same list. */
  readonly also?: readonly string[];
  readonly roles: readonly [Role, ...Role[]];
  /** Bodies a business of the trade often belongs to, and what membership means in plain words. */
  readonly bodies: readonly (readonly [name: string, meaning: string])[];
  /** Slugs, likeliest first. */
  readonly amenities: readonly string[];
  readonly tags: readonly string[];
  /** The card's sentence. */
  readonly summaries: readonly string[];
  /** First sentence of the description. */
  readonly openings: readonly string[];
  /** How the work is done. */
  readonly working: readonly string[];
  /** A treatment's description is one of these and one of `afterwards`, joined. */
  readonly includes: readonly Note[];
  readonly afterwards: readonly Note[];
}
