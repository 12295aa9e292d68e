import { toast } from '#src/ui/toast.ts';
import type { DraftBody } from '../../../own/contract.ts';

/** What this tab keeps of a form until the server has it. */
export interface KeptForm {
  readonly ownerId: number;
  readonly basedOn: number;
  readonly body: DraftBody;
}

const keyOf = (id: string) => `draft:listing:${id}`;

/** What was typed in this tab by the same person and never reached the server; null without such. */
export function readKept(id: string, ownerId: number): KeptForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isKept(kept) && kept.ownerId === ownerId ? kept : null;
  } catch {
    return null;
  }
}

export function keepForm(id: string, form: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(form));
  } catch {
    // Storage is shut or full: what was typed still stands in the page, and goes to the server.
  }
}

export function forgetForm(id: string): void {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing can have been kept either.
  }
}

/** To somebody whose session ended in the middle of the form: signing in again brings it back as it was. */
export function sayIfKept(answer: { readonly ok: boolean; readonly status?: number }): void {
  if (!answer.ok && answer.status === 401)
    toast({ tone: 'info', text: 'What you typed is kept. Sign in again to go on.' });
}

const isKept = (kept: unknown): kept is KeptForm =>
  typeof kept === 'object' && kept !== null && 'body' in kept && 'ownerId' in kept && 'basedOn' in kept;
