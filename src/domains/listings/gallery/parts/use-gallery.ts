import { useCallback, useEffect, useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';

export type GalleryState<Row> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly isAbsent: boolean }
  | { readonly kind: 'there'; readonly rows: readonly Row[] };

/** What a gallery holds, as the server last told it. Give an `ask` that stays the same from drawing to drawing. */
export function useGallery<Row, E extends Endpoint>(
  ask: () => Promise<Answer<E>>,
  rowsOf: (answer: Extract<Answer<E>, { ok: true }>) => readonly Row[],
) {
  const [state, setState] = useState<GalleryState<Row>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setState({ kind: 'loading' });
    void ask().then((answer) => {
      if (!isWanted) return;
      if (answer.ok) setState({ kind: 'there', rows: rowsOf(answer) });
      else setState({ kind: 'failed', message: answer.message, isAbsent: answer.status === 404 });
    });
    return () => {
      isWanted = false;
    };
  }, [ask, turn]);
  const show = useCallback((rows: readonly Row[]) => setState({ kind: 'there', rows }), []);
  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return { state, show, reload };
}
