import { z } from 'zod';
import { fieldText, penceOf, poundsOf, readHundredths } from '../money.ts';
import { truncate } from '../text/text.ts';
import { lengths } from './lengths.ts';
import { numericId } from './shapes.ts';

/** The kinds of fields that a noun is described with: `schema.ts` says what is derived from a description. */

// A page's security policy forbids the code that zod generates for its objects; a server may.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** What a field says beside its kind. */
interface About {
  /** What the field is called on screens: beside it, where it is missing, where two versions are compared. */
  readonly label: string;
  /** A sentence under the label. */
  readonly help?: string;
  /** What is taken when the noun is saved: type, limits and messages. */
  readonly shape: z.ZodType;
  /** What the form says where the shape refuses the value, in place of the shape's own sentence. */
  readonly fault?: string;
  /** The part of the form that holds it. */
  readonly section?: string;
  /** The column that holds it as it is. */
  readonly column?: string;
  /** Everybody may read it, under its own name. */
  readonly isPublic?: boolean;
  /** The most characters that a draft takes, who may hold more than can be saved. */
  readonly draftMost?: number;
  /** The numbers that a draft takes. */
  readonly draftRange?: readonly [least: number, most: number];
  /** Attributes of its input, or the height of a field of several lines. */
  readonly input?: {
    readonly type?: string;
    readonly inputMode?: 'decimal' | 'url';
    readonly autoComplete?: string;
    readonly autoCapitalize?: string;
    readonly spellCheck?: boolean;
    readonly maxLength?: number;
    readonly placeholder?: string;
    readonly leftSection?: string;
    readonly rightSection?: string;
    readonly rows?: readonly [least: number, most?: number];
    /** Half of the form's width: two such fields stand beside each other. */
    readonly isHalf?: boolean;
  };
}

const bit = z.union([z.literal(0), z.literal(1)]);
const reference = z.union([numericId, z.string().max(lengths.reference)]);

/*
 * Each kind gives: `empty`, what a form holds before anything is typed; `draft`, what a draft takes; `answer`, what
 * the owner's own answer holds; `toForm`, from an answer or a draft to the form; `toWire`, from the form to what is sent.
 * A field may give any of these itself.
 */

const textKind = (draftMost: number = lengths.link) => ({
  empty: '' as string,
  draft: z.string().max(draftMost),
  answer: z.string(),
  toForm: String,
});

/** A text of one line or a few; of a draft's, what is longer than it takes is cut. */
export const text = <const Given extends About>(about: Given) => ({
  kind: 'text' as const,
  ...textKind(about.draftMost),
  toWire: (typed: string) => truncate(typed, about.draftMost ?? lengths.link),
  ...about,
});

/** A text with tags, which is never cut. */
export const html = <const Given extends About>(about: Given) => ({
  kind: 'html' as const,
  ...textKind(about.draftMost),
  toWire: (typed: string) => typed,
  ...about,
});

/** A number, or none. */
export const number = <const Given extends About>(about: Given) => ({
  kind: 'number' as const,
  empty: '' as string,
  draft: z
    .number()
    .min(about.draftRange?.[0] ?? Number.MIN_SAFE_INTEGER)
    .max(about.draftRange?.[1] ?? Number.MAX_SAFE_INTEGER)
    .nullable(),
  answer: z.number().nullable(),
  toForm: (sent: number | null) => String(sent ?? ''),
  toWire: (typed: string) => (typed === '' ? null : Number(typed)),
  ...about,
});

/** Left out where nothing is typed; what is no such number is NaN, which every shape of a number refuses. */
const typedNumber = (read: (text: string) => number | null) => ({
  ...{ kind: 'number' as const, empty: '' as string, draft: z.number(), answer: z.number() },
  toWire: (typed: string) => (typed.trim() === '' ? undefined : (read(typed.trim()) ?? Number.NaN)),
});

/** A whole number in digits alone. */
export const whole = <const Given extends About>(about: Given) => ({
  ...typedNumber((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
  toForm: String,
  ...about,
});

/** Pounds or per cent: a number with at most two decimals. */
export const decimal = <const Given extends About>(about: Given) => ({
  ...typedNumber((text) => {
    const hundredths = readHundredths(text);
    return hundredths === null ? null : poundsOf(hundredths);
  }),
  toForm: (sent: number) => fieldText(penceOf(sent)),
  ...about,
});

/** One thing of a list by its id, slug or name. */
export const one = <const Given extends About>(about: Given) => ({
  kind: 'one' as const,
  empty: '' as string,
  draft: reference.nullable(),
  answer: z.int(),
  toForm: (sent: number | string | null) => String(sent ?? ''),
  toWire: (chosen: string) => truncate(chosen, lengths.reference),
  ...about,
});

/** Several things of a list by their ids, which a form holds as texts. */
export const several = <const Given extends About & { readonly most: number }>(about: Given) => ({
  kind: 'several' as const,
  empty: [] as string[],
  draft: z.array(numericId).max(about.most),
  answer: z.array(z.int()),
  toForm: (ids: readonly number[]) => ids.map(String),
  toWire: (chosen: readonly string[]) => chosen.map(Number),
  ...about,
});

/** A box to tick: 1 or 0 on the wire. */
export const tick = <const Given extends About>(about: Given) => ({
  kind: 'tick' as const,
  empty: false as boolean,
  draft: bit,
  answer: bit,
  toForm: (sent: 0 | 1) => sent === 1,
  toWire: (isTicked: boolean) => (isTicked ? 1 : 0) as 0 | 1,
  ...about,
});

/** Yes or no under names of their own; yes unless something else is chosen. */
export const either = <
  const Given extends About & { readonly names: { readonly yes: string; readonly no: string } },
>(
  about: Given,
) => ({
  kind: 'either' as const,
  empty: '1' as string,
  draft: bit,
  answer: bit,
  toForm: String,
  toWire: (chosen: string) => (chosen === '0' ? 0 : 1) as 0 | 1,
  ...about,
});

/** A file that is sent ahead of the form: a form and a draft hold its token. */
export const file = <const Given extends About>(about: Given) => ({
  kind: 'file' as const,
  empty: '' as string,
  draft: z.string().max(lengths.token),
  answer: z.unknown(),
  toForm: (token: string) => token,
  toWire: (token: string) => token,
  ...about,
});

/** A field of any kind; its functions are written as methods so that each kind may name its own values. */
export interface Field extends About {
  readonly kind: 'text' | 'html' | 'number' | 'one' | 'several' | 'tick' | 'either' | 'file';
  readonly empty: string | string[] | boolean;
  readonly draft: z.ZodType;
  readonly answer: z.ZodType;
  toForm(sent: unknown): unknown;
  toWire(value: unknown): unknown;
  readonly names?: { readonly yes: string; readonly no: string };
}
export type Fields = Readonly<Record<string, Field>>;
