import { useEffect, useState } from 'react';
import { useSignedIn } from '#src/domains/accounts/layout/parts/use-signed-in.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getOwnAppointment, type OwnAppointment } from '../../own/contract.ts';

type Reading =
  | { readonly state: 'reading' | 'signed-out' }
  | { readonly state: 'failed'; readonly message: string; readonly again: () => void }
  | { readonly state: 'read'; readonly appointment: OwnAppointment };

/** An appointment of whoever is signed in; `known` is what the server read already. */
export function useOwn(id: number, known: OwnAppointment | null): Reading {
  const isSignedIn = useSignedIn();
  const [times, setTimes] = useState(0);
  const [came, setCame] = useState<OwnAppointment | string | null>(known);
  useEffect(() => {
    if (known || !isSignedIn) return;
    let isOver = false;
    void callSignedIn(getOwnAppointment, { id }).then((answer) => {
      if (!isOver) setCame(answer.ok ? answer.data : answer.message);
    });
    return () => {
      isOver = true;
    };
  }, [id, known, isSignedIn, times]);
  if (came !== null && typeof came !== 'string') return { state: 'read', appointment: came };
  if (isSignedIn === false) return { state: 'signed-out' };
  if (came === null) return { state: 'reading' };
  return {
    ...{ state: 'failed', message: came },
    again: () => {
      setCame(null);
      setTimes((before) => before + 1);
    },
  };
}
