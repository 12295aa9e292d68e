import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import type { Values } from './wizard.ts';

/** Names of what a tab keeps of a form that is not sent yet. */
const keyOf = (name: string) => `draft:${name}`;

/** What was typed into a form before, in this tab; null when there is nothing of ours. */
export function readDraft(name: string): Values | null {
  const stored = readStoredJson('sessionStorage', keyOf(name));
  return isValues(stored) ? stored : null;
}

/** Keeps what was typed until the tab is closed; null removes it once the form was sent. */
export const storeDraft = (name: string, values: Values | null): void =>
  writeStoredJson('sessionStorage', keyOf(name), values);

const isValues = (kept: unknown): kept is Values =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.values(kept).every(
    (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
  );
