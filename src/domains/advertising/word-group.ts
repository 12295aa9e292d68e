/**
 * Medicines that are sold on prescription only, and what people say for them. A text for the public may neither
 * name nor hint at them (CAP Code 12.12; Human Medicines Regulations 2012, regulation 284). The condition and a
 * consultation may be named, and so may medical devices such as fillers, skin boosters and polynucleotides, what
 * pharmacies sell without a prescription, and hormone therapy as such.
 */
export interface MedicineGroup {
  /** Names it for ever: operators’ changes refer to it. */
  readonly id: string;
  /** What may be written instead. */
  readonly proposal: string;
  /** Found wherever they stand, inside longer words too, and when they are misspelt. Lower case, letters only. */
  readonly names: readonly string[];
  /** Found as whole words alone: too short, or part of harmless words ("specialist"). */
  readonly words: readonly string[];
  /** What the finding is called, and a pattern of words with single spaces between them. */
  readonly phrases: readonly (readonly [term: string, pattern: string])[];
}

/** Names as they are listed: separated by spaces. */
export const named = (list: string): string[] => list.split(/\s+/);

/** Patterns that several groups share. */
export const jab = '(?:injections?|injectables?|injected|injs?|jabs?|needles?|syringes?)';
export const shot = `(?:${jab}|shots?|pens?|boosters?)`;
export const medicine = '(?:medications?|medicines?|meds|drugs?|prescriptions?)';
