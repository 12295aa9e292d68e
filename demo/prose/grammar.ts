import type { Random } from '../random.ts';

/** What a sentence may say about a business; a template whose slot has no value is not used. */
export type Slots = Readonly<Record<string, string | undefined>>;

/** At most this many businesses may share a sentence. */
const shares = 5;

/** What one text has used so far: templates, and slots that would sound odd twice. */
export interface SentenceParts {
  readonly templates: Set<string>;
  readonly slots: Map<string, number>;
}

export const sentenceParts = (): SentenceParts => ({ templates: new Set(), slots: new Map() });

/** How often a slot may occur in one text; once, unless it is named here. */
const welcome: Readonly<Record<string, number>> = {
  lead: 4,
  second: 3,
  first: 1,
  she: 9,
  her: 9,
  herself: 9,
  their: 9,
  city: 2,
  street: 2,
  focus: 2,
  name: 2,
  team: 2,
};

/** Words that only make sense where more than one person works. */
const plural =
  /\bthe team\b|\bcolleagues\b|\bfriends\b|[Bb]etween us|\bof us\b|[Ee]veryone here|\beach covers\b/;

/**
 * Chooses sentences so that no two businesses sound alike: the least-used template first, and never a finished
 * sentence that has been used too often already.
 */
export class Pen {
  readonly #uses = new Map<string, number>();
  readonly #said = new Map<string, number>();
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** One sentence of the templates, each used at most `patience` times; null where none fits or is free. */
  write(templates: readonly string[], slots: Slots, spent: SentenceParts, patience = 45): string | null {
    for (const template of this.#leastUsed(templates)) {
      if ((this.#uses.get(template) ?? 0) >= patience) break;
      if (!mayFollow(template, slots, spent)) continue;
      const sentence = fill(template, slots, this.#random);
      if (sentence === null || (this.#said.get(sentence) ?? 0) >= shares) continue;
      this.#note(template, sentence, spent);
      return sentence;
    }
    return null;
  }

  #leastUsed(templates: readonly string[]): string[] {
    return this.#random
      .shuffled(templates)
      .sort((a, b) => (this.#uses.get(a) ?? 0) - (this.#uses.get(b) ?? 0));
  }

  #note(template: string, sentence: string, spent: SentenceParts): void {
    spent.templates.add(template);
    for (const slot of slotsIn(template)) spent.slots.set(slot, (spent.slots.get(slot) ?? 0) + 1);
    this.#uses.set(template, (this.#uses.get(template) ?? 0) + 1);
    this.#said.set(sentence, (this.#said.get(sentence) ?? 0) + 1);
  }
}

/** The building's past is told once, in whichever words. */
const counted = (slot: string) => (slot === 'once' ? 'building' : slot);

const slotsIn = (template: string) =>
  new Set([...template.matchAll(/\{(\w+)\}/g)].map((match) => counted(match[1] ?? '')));

const mayFollow = (template: string, slots: Slots, spent: SentenceParts) =>
  !spent.templates.has(template) &&
  (slots.team !== undefined || !plural.test(template)) &&
  [...slotsIn(template)].every((slot) => (spent.slots.get(slot) ?? 0) < (welcome[slot] ?? 1));

/** Fills `[this|or that]` and `{slot}`; null where a slot has no value. */
function fill(template: string, slots: Slots, random: Random): string | null {
  let whole = true;
  const chosen = template.replace(/\[([^\]]+)\]/g, (_, options: string) => random.pick(options.split('|')));
  const filled = chosen.replace(/\{(\w+)\}/g, (_, slot: string) => {
    const value = slots[slot];
    if (value === undefined) whole = false;
    return value ?? '';
  });
  return whole ? capitalised(filled) : null;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
