import { readStoredJson, writeStoredJson } from '#src/platform/web/storage.ts';
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
  const stored = readStoredJson('sessionStorage', keyOf(id));
  return isKept(stored) && stored.ownerId === ownerId ? stored : null;
}

export const keepForm = (id: string, form: KeptForm): void =>
  writeStoredJson('sessionStorage', keyOf(id), form);

export const forgetForm = (id: string): void => writeStoredJson('sessionStorage', keyOf(id), null);

/** Says, where the session ended in the middle of the form, that signing in again brings it back as it was. */
export function sayIfKept(answer: { readonly ok: boolean; readonly status?: number }): void {
  if (!answer.ok && answer.status === 401)
    toast({ tone: 'info', text: 'What you typed is kept. Sign in again to carry on.' });
}

const isKept = (kept: unknown): kept is KeptForm =>
  typeof kept === 'object' && kept !== null && 'body' in kept && 'ownerId' in kept && 'basedOn' in kept;

/** The name under which a form tells the previews of its listing, in other tabs, that the draft was saved. */
export const channelOf = (id: string): string => `treatory:listing-draft:${id}`;
