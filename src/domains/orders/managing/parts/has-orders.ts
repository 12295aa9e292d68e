import { useEffect, useState } from 'react';
import { callSignedIn, storedToken } from '#src/domains/accounts/session.ts';
import type { orderPresence } from '../../buying/contract.ts';

/** By its token, because another account may sign in to the same page. */
let known: { readonly token: string; readonly any: boolean } | null = null;

/** Whether whoever is signed in has any order. Once there is one there always is: until then it is asked anew. */
export function useHasOrders(when: unknown): boolean {
  const [any, setAny] = useState(() => known !== null && known.token === storedToken() && known.any);
  useEffect(() => {
    const token = storedToken();
    if (token === null || (known?.token === token && known.any)) return;
    let isOver = false;
    const address = { method: 'GET', path: '/api/order/presence' } as const;
    void callSignedIn<typeof orderPresence>(address, {}).then((answer) => {
      // An answer that does not come is not worth a word: the menu stays as it is.
      if (!answer.ok) return;
      known = { token, any: answer.data.any };
      if (!isOver) setAny(answer.data.any);
    });
    return () => {
      isOver = true;
    };
  }, [when]);
  return any;
}
