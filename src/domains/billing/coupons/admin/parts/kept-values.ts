import { emptyValues, type Values } from '../values.ts';

const key = 'draft:coupon';

/** What was typed before, if the form was left before it was sent. */
export function keptValues(): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isValues(kept) ? kept : emptyValues;
  } catch {
    return emptyValues;
  }
}

/** Null forgets it. */
export function keepValues(values: Values | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the form works all the same.
  }
}

const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(emptyValues).every(
    ([name, empty]) =>
      Array.isArray(Reflect.get(kept, name)) === Array.isArray(empty) &&
      typeof Reflect.get(kept, name) === typeof empty,
  );
