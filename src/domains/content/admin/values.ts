import { truncateWithDots } from '#src/platform/truncate.ts';

/** What a form holds, as it was typed; `version` is the one that it was typed on. */
export type Values = Readonly<Record<string, string | boolean | number>> & { readonly version: number };

interface Difference {
  readonly field: string;
  readonly name: string;
  readonly mine: string;
  readonly theirs: string;
}

const longest = 200;

/** What differs between what is typed here and what was saved elsewhere, in words. */
export function differencesOf(
  names: Readonly<Record<string, string>>,
  mine: Values,
  theirs: Values,
): Difference[] {
  return Object.entries(names)
    .filter(([field]) => mine[field] !== theirs[field])
    .map(([field, name]) => ({ field, name, mine: inWords(mine[field]), theirs: inWords(theirs[field]) }));
}

function inWords(value: string | boolean | number | undefined): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (text === '') return 'Empty';
  return truncateWithDots(text, longest);
}

/** Whether what was kept has the fields of this form, each of its kind. */
export const isLike =
  <V extends Values>(empty: V) =>
  (kept: unknown): kept is V =>
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(empty).every(([name, value]) => typeof Reflect.get(kept, name) === typeof value);
