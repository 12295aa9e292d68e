import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import type { orderPresence } from '../../buying/contract.ts';

interface Asked {
  /** Another account may sign in to the same page. */
  readonly token: string;
  /** Of which visit to which screen. */
  readonly at: string;
  readonly answer: Promise<boolean>;
}

let asked: Asked | null = null;
/** The token of whoever is known to have one. */
let holder: string | null = null;

/** Whether whoever is signed in has any order. Once there is one there always is: until then each visit asks, once. */
export function useHasOrders(): boolean {
  const { key } = useLocation();
  const [any, setAny] = useState(() => holder !== null && holder === storedToken());
  useEffect(() => {
    const token = storedToken();
    if (token === null || token === holder) return setAny(token !== null);
    let isOver = false;
    void ask(token, key).then((has) => {
      if (!isOver) setAny(has);
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return any;
}

/** The menu and the screen ask at the same time: one call answers both. */
function ask(token: string, at: string): Promise<boolean> {
  if (asked?.token !== token || asked.at !== at) asked = { token, at, answer: look(token) };
  return asked.answer;
}

/** An answer that does not come is not worth a word: it is asked again at the next screen. */
async function look(token: string): Promise<boolean> {
  const address = { method: 'GET', path: '/api/order/presence' } as const;
  const answer = await callSignedIn<typeof orderPresence>(address, {});
  if (!answer.ok || !answer.data.any) return false;
  holder = token;
  return true;
}
