import { useCallback, useEffect, useState } from 'react';

type Asked<Data> = { ok: true; data: Data } | { ok: false; status: number; message: string };

export type Answered<Data> = { readonly retry: () => void } & (
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  | { readonly kind: 'there'; readonly data: Data }
);

/** What the server answers to a question; `ask` must be the same function as long as the question is the same. */
export function useAnswer<Data>(ask: () => Promise<Asked<Data>>): Answered<Data> {
  const [state, setState] = useState<Asked<Data> | null>(null);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    // Another turn is the same question again.
    void turn;
    setState(null);
    void ask().then((answer) => {
      if (isCurrent) setState(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, turn]);
  const retry = useCallback(() => setTurn((before) => before + 1), []);
  if (state === null) return { kind: 'loading', retry };
  if (!state.ok) return { kind: 'failed', status: state.status, message: state.message, retry };
  return { kind: 'there', data: state.data, retry };
}
