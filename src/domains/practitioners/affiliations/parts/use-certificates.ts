import { useCallback, useEffect, useRef, useState } from 'react';
import { callSignedIn, dropSession, storedToken } from '#src/domains/accounts/session.ts';
import { type ListQuery, useList } from '#src/ui/list/use-list.ts';
import { toast } from '#src/ui/toast.ts';
import { type Affiliation, listAffiliations } from '../contract.ts';
import { readPage } from '../reading.ts';

const sizes = [5, 10, 20] as const;
const mostRetries = 2;
const pauseMs = 1_000;

/** What the last answer was, for whoever wants to see it. */
type Raw = unknown;

/**
 * The list of certificates. A fault of the server or the line is tried again by itself, after one second and after
 * two; a session that ran out is renewed once.
 */
export function useCertificates() {
  const [attempt, setAttempt] = useState(0);
  const [raw, setRaw] = useState<Raw>(null);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  const ask = useCallback(async (query: ListQuery) => {
    for (let tried = 0; ; tried++) {
      setAttempt(tried);
      if (tried > 0) await new Promise((resolve) => setTimeout(resolve, tried * pauseMs));
      if (!alive.current) return notAsked;
      const { answer, seen, isWorthTrying } = await askOnce(query);
      setRaw(seen);
      if (!isWorthTrying || tried === mostRetries) {
        setAttempt(0);
        return answer;
      }
    }
  }, []);
  const list = useList<typeof listAffiliations, Affiliation>(listAffiliations, { ask, sizes });
  return { list, raw, retrying: attempt > 0 ? `Retrying... Attempt ${attempt}/${mostRetries}` : '' };
}

const notAsked = { ok: false, status: 0, message: '' } as const;

async function askOnce(query: ListQuery) {
  const token = storedToken();
  if (token !== null && !/^[\w.~+/|=-]+$/.test(token)) return malformedToken();
  const answer = await callSignedIn(listAffiliations, query);
  if (answer.ok) {
    const read = readPage(answer.data, query);
    const shown = read.ok ? ({ ok: true, data: read.page } as const) : no(200, read.why);
    return { answer: shown, seen: answer.data, isWorthTrying: false };
  }
  const { status, code, message } = answer;
  const isWorthTrying = code === 'unreachable' || status >= 500;
  if (status === 401) toast({ tone: 'error', text: 'Unauthenticated.' });
  return { answer: no(status, sentenceFor(code, status, message)), seen: answer, isWorthTrying };
}

const no = (status: number, message: string) => ({ ok: false, status, message }) as const;

function sentenceFor(code: string, status: number, message: string): string {
  if (code === 'unreachable') return 'API server is not reachable. Please check your internet connection.';
  return status >= 500 ? 'Failed to fetch certificates' : message;
}

/** Something else wrote where we keep the session: there is none, and the guard leads to the sign-in. */
function malformedToken() {
  toast({ tone: 'error', text: 'Invalid token format' });
  dropSession();
  return { answer: no(401, 'Invalid token format'), seen: null, isWorthTrying: false };
}
