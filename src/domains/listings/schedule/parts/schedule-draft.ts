import type { ScheduleForm } from '../form.ts';

/** What was typed and not saved, with what it was typed on. */
interface ScheduleDraft {
  readonly form: ScheduleForm;
  readonly revision: string;
}

const keyOf = (id: number) => `draft:schedule:${id}`;

/** What this tab kept; null where there is nothing, or nothing that can be read. */
export function draftOf(id: number): ScheduleDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    const { form, revision } = Object(kept);
    return typeof revision === 'string' && Array.isArray(form?.week?.sunday) ? { form, revision } : null;
  } catch {
    return null;
  }
}

/** Kept for this tab alone, so that a reload or signing in anew loses nothing; null forgets it. */
export function keepDraft(id: number, draft: ScheduleDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(id));
  } catch {
    // Storage is shut or full: the form lasts as long as the page.
  }
}
