import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { type DraftBody, saveListingDraft } from '../../../own/contract.ts';
import type { ServerErrors } from '../missing/missing.ts';
import { type Autosave, createAutosave, type SaveState, type Sent } from './autosave.ts';
import { channelOf, forgetForm, keepForm, sayIfKept } from './kept-form.ts';

interface Draft {
  /** A listing's id, or `new`. */
  readonly id: string;
  readonly ownerId: number;
  /** The version on which it is typed. */
  readonly basedOn: number;
  /** The listing was saved elsewhere since. */
  readonly onStale: () => void;
  readonly onErrors: (errors: ServerErrors) => void;
}

/** Keeps a form's draft on the server while it is typed; what is not there yet stays in this tab. */
export function useAutosave(draft: Draft): { autosave: Autosave<DraftBody>; state: SaveState } {
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [autosave] = useState(() =>
    createAutosave<DraftBody>({
      send: (body) => send(latest.current, body),
      keep: (body) => {
        const { id, ownerId, basedOn } = latest.current;
        keepForm(id, { ownerId, basedOn, body });
      },
      forget: () => forgetForm(latest.current.id),
    }),
  );
  useMoments(autosave);
  const state = useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
  useWarning(state);
  return { autosave, state };
}

async function send({ id, basedOn, onStale, onErrors }: Draft, body: DraftBody): Promise<Sent> {
  const wasSignedIn = storedToken() !== null;
  const answer = await callSignedIn(saveListingDraft, {
    id: id === 'new' ? id : Number(id),
    body,
    based_on: basedOn,
  });
  // Leaving the form sends once more: that is said once.
  if (wasSignedIn) sayIfKept(answer);
  if (answer.ok) {
    tellPreviews(id);
    onErrors({ ...answer.data, of: body });
  }
  if (answer.ok && answer.data.is_stale) onStale();
  return sentOf(answer);
}

function tellPreviews(id: string) {
  const channel = new BroadcastChannel(channelOf(id));
  channel.postMessage('saved');
  channel.close();
}

/** A session that ended is no answer: after signing in again the form is as it was. */
function sentOf(answer: Answer<typeof saveListingDraft>): Sent {
  if (answer.ok) return { kind: 'saved', at: answer.data.saved_at };
  const { status, message } = answer;
  const mayPass = status === 0 || status === 401 || status === 429 || status >= 500;
  return mayPass ? { kind: 'no-answer' } : { kind: 'refused', message };
}

/** The tab is left or put aside, or the connection is back: what waits is sent now. */
function useMoments(autosave: Autosave<DraftBody>) {
  useEffect(() => {
    const flush = () => void autosave.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushHidden);
      // What gets no answer now is kept in the tab: the next form of this listing goes on with it.
      void autosave.flush().finally(autosave.stop);
    };
  }, [autosave]);
}

/** Closing the window before everything is with the server asks first. */
function useWarning({ kind }: SaveState) {
  const isSafe = kind === 'idle' || kind === 'saved';
  useEffect(() => {
    if (isSafe) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSafe]);
}
