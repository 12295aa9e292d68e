import { useCallback, useEffect, useRef, useState } from 'react';

type Asked<Data> = { ok: true; data: Data } | { ok: false; status: number; message: string };

type LoadedState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  | { readonly kind: 'there'; readonly data: Data };

export interface Loaded<Data> {
  readonly state: LoadedState<Data>;
  readonly load: () => Promise<void>;
  /** What an act has answered, in place of what was there. */
  readonly show: (data: Data) => void;
}

/** What the server knows, asked for when the screen comes; `ask` must stay the same as long as the question does. */
export function useLoaded<Data>(ask: () => Promise<Asked<Data>>): Loaded<Data> {
  const [state, setState] = useState<LoadedState<Data>>({ kind: 'loading' });
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    // What is there stays while it is asked for again.
    setState((before) => (before.kind === 'there' ? before : { kind: 'loading' }));
    const answer = await ask();
    if (mine !== turn.current) return;
    setState(answer.ok ? { kind: 'there', data: answer.data } : { kind: 'failed', ...failureOf(answer) });
  }, [ask]);
  useEffect(() => {
    setState({ kind: 'loading' });
    void load();
  }, [load]);
  const show = useCallback((data: Data) => {
    turn.current += 1;
    setState({ kind: 'there', data });
  }, []);
  return { state, load, show };
}

const failureOf = ({ status, message }: { status: number; message: string }) => ({ status, message });
