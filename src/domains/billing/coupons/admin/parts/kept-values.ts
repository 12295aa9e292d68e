import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import { emptyValues, type Values } from '../values.ts';

const key = 'draft:coupon';

/** What was typed before, if the form was left before it was sent. */
export function keptValues(): Values {
  const stored = readStoredJson('sessionStorage', key);
  return isValues(stored) ? stored : emptyValues;
}

/** Null forgets it. */
export const keepValues = (values: Values | null): void => writeStoredJson('sessionStorage', key, values);

const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(emptyValues).every(
    ([name, empty]) =>
      Array.isArray(Reflect.get(kept, name)) === Array.isArray(empty) &&
      typeof Reflect.get(kept, name) === typeof empty,
  );
