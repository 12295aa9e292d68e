import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

type Found<Row> = Row | null | 'loading' | 'missing';

interface FormAddress<Row> {
  /** Null where the table stands; otherwise the form, for a new row (`row` null) or for the one of the address. */
  readonly opened: { readonly key: string; readonly row: Found<Row> } | null;
  open(row: Row | null): void;
  close(): void;
}

/**
 * A form that takes the place of its table, named in the address: going back leads to the table, and a sign-in in
 * between leads to the form again. A row that was not clicked is looked for by `find`.
 */
export function useFormAddress<Row extends { readonly id: number }>(
  find: (id: number) => Promise<Row | null>,
): FormAddress<Row> {
  const [params, setParams] = useSearchParams();
  const [clicked, setClicked] = useState<Row | null>(null);
  const named = params.get('form');
  const looked = useLookedUp(named, clicked, find);
  useFocusOnSwap(named);
  const change = useCallback(
    (form: string | null) =>
      setParams((before) => {
        const next = new URLSearchParams(before);
        if (form === null) next.delete('form');
        else next.set('form', form);
        return next;
      }),
    [setParams],
  );
  return {
    opened: named === null ? null : { key: named, row: named === 'new' ? null : looked },
    open: (row) => {
      setClicked(row);
      change(row === null ? 'new' : String(row.id));
    },
    close: () => change(null),
  };
}

/** Moves the focus to the new heading when the table and its form change places, for screen readers. */
function useFocusOnSwap(named: string | null): void {
  const before = useRef(named);
  useLayoutEffect(() => {
    if (before.current !== named) document.querySelector('h1')?.focus();
    before.current = named;
  }, [named]);
}

function useLookedUp<Row extends { readonly id: number }>(
  named: string | null,
  clicked: Row | null,
  find: (id: number) => Promise<Row | null>,
): Row | 'loading' | 'missing' {
  const [found, setFound] = useState<{ named: string; row: Row | null } | null>(null);
  const isKnown = clicked !== null && String(clicked.id) === named;
  useEffect(() => {
    if (named === null || named === 'new' || isKnown) return;
    let isCurrent = true;
    void find(Number(named)).then((row) => {
      if (isCurrent) setFound({ named, row });
    });
    return () => {
      isCurrent = false;
    };
  }, [named, isKnown, find]);
  if (isKnown) return clicked;
  if (found?.named !== named) return 'loading';
  return found?.row ?? 'missing';
}
