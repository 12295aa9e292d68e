import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { isEnough } from '../rules.ts';
import { type FoundAccount, type FoundListing, findListingsAndAccounts } from '../search/contract.ts';

type State =
  | { readonly kind: 'short' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly listings: FoundListing[]; readonly accounts: FoundAccount[] };

/** What the address asks for, and what was found for it. */
export function useSearch() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text')?.trim() ?? '';
  const [state, setState] = useState<State>({ kind: 'short' });
  useEffect(() => {
    if (!isEnough(text)) return setState({ kind: 'short' });
    let isLeft = false;
    setState((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    void callSignedIn(findListingsAndAccounts, { text }).then((answer) => {
      // A later search may have been answered already.
      if (isLeft) return;
      setState(answer.ok ? { kind: 'found', ...answer.data } : { kind: 'failed', message: answer.message });
    });
    return () => {
      isLeft = true;
    };
  }, [text]);
  const search = (words: string) => setParams(words === '' ? {} : { text: words }, { replace: true });
  return { text, state, search };
}
