import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';

/** What this tab keeps of a form that is not saved yet, for the account that typed it. */
const keyOf = (name: string) => `draft:${name}`;

/** What was typed into this form before, by the same account; null when there is nothing of that shape. */
export function readKept<Values>(
  name: string,
  ownerId: number,
  isValues: (kept: unknown) => kept is Values,
): Values | null {
  const stored = Object(readStoredJson('sessionStorage', keyOf(name)));
  return stored.ownerId === ownerId && isValues(stored.values) ? stored.values : null;
}

/** Whether what was kept has the fields of a form, each of its kind. */
export const isLike =
  <Values extends object>(empty: Values) =>
  (kept: unknown): kept is Values =>
    typeof kept === 'object' &&
    kept !== null &&
    Object.entries(empty).every(([name, value]) => {
      const found: unknown = Reflect.get(kept, name);
      return typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
    });

export const keep = (name: string, ownerId: number, values: object): void =>
  writeStoredJson('sessionStorage', keyOf(name), { ownerId, values });

export const forget = (name: string): void => writeStoredJson('sessionStorage', keyOf(name), null);

/** What a form holds after it was saved: what is saved now, except in fields that were typed in meanwhile. */
export function typedMeanwhile<Values extends object>(sent: Values, now: Values, saved: Values): Values {
  const isSame = (field: keyof Values) => JSON.stringify(now[field]) === JSON.stringify(sent[field]);
  const typed = (Object.keys(now) as (keyof Values)[]).filter((field) => !isSame(field));
  return typed.length === 0
    ? saved
    : { ...saved, ...Object.fromEntries(typed.map((field) => [field, now[field]])) };
}
