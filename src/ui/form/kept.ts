/** What this tab keeps of a form that is not saved yet, for the account that typed it. */
const keyOf = (name: string) => `draft:${name}`;

/** What was typed into this form before, by the same account; null when there is nothing of that shape. */
export function readKept<Values>(
  name: string,
  ownerId: number,
  isValues: (kept: unknown) => kept is Values,
): Values | null {
  try {
    const kept = Object(JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null'));
    return kept.ownerId === ownerId && isValues(kept.values) ? kept.values : null;
  } catch {
    return null;
  }
}

export function keep(name: string, ownerId: number, values: object): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ ownerId, values }));
  } catch {
    // Storage is shut or full: what was typed still stands in the page.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing can have been kept either.
  }
}
