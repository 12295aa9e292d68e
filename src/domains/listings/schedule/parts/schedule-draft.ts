import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
import type { ScheduleForm } from '../form.ts';

/** What was typed and not saved, with what it was typed on. */
interface ScheduleDraft {
  readonly form: ScheduleForm;
  readonly revision: string;
}

const keyOf = (id: number) => `draft:schedule:${id}`;

/** What this tab kept; null where there is nothing, or nothing that can be read. */
export function draftOf(id: number): ScheduleDraft | null {
  const { form, revision } = Object(readStoredJson('sessionStorage', keyOf(id)));
  return typeof revision === 'string' && Array.isArray(form?.week?.sunday) ? { form, revision } : null;
}

/** Kept for this tab alone, so that a reload or signing in anew loses nothing; null forgets it. */
export const keepDraft = (id: number, draft: ScheduleDraft | null): void =>
  writeStoredJson('sessionStorage', keyOf(id), draft);
