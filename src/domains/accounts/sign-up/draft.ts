import type { Values } from './wizard.ts';

/** Names of what a tab keeps of a form that is not sent yet. */
const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form before, in this tab; null when there is nothing of ours. */
export function readDraft(name: string): Values | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what was typed until the tab is closed or the form was sent. */
export function keepDraft(name: string, values: Values): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(values));
  } catch {
    // Storage is shut or full: what was typed still stands in the page.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name));
  } catch {
    // Nothing can have been kept either.
  }
}

const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );
