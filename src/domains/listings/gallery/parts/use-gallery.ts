import type { UseQueryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { useLoaded } from '#src/ui/list/loaded.tsx';

type Refused = Extract<Answer<Endpoint>, { ok: false }>;
type Asked<Data> = { ok: true; data: Data } | Refused;
/** What was refused, by field. */
type Faults = Record<string, string>;

interface Change<Row, Data> {
  /** The row that is busy meanwhile. */
  readonly id: number;
  readonly ask: () => Promise<Asked<Data>>;
  readonly rowsOf: (data: Data) => Row[];
  /** Said to those who do not see the change. */
  readonly done?: string;
  readonly onAnswered?: (answer: Asked<Data>) => void;
  readonly failed: string | ((refused: Refused) => string);
}

/** The rows of a gallery, and changes of them: one at a time, a refusal said and handed back by field. */
export function useGallery<Row extends { readonly id: number }>(rows: UseQueryOptions<Row[], Refused>) {
  const { state, load, show } = useLoaded(rows);
  const [said, setSaid] = useState('');
  const refocus = useRefocus();
  // A second click may come before the row is drawn as busy.
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState<number | null>(null);
  async function change<Data>({ id, ask, rowsOf, done, onAnswered, failed }: Change<Row, Data>) {
    if (isUnderWay.current) return { busy: 'Please wait until the last change is saved.' };
    isUnderWay.current = true;
    setBusy(id);
    try {
      const answer = await ask();
      onAnswered?.(answer);
      if (!answer.ok) return sayFaults(answer, typeof failed === 'string' ? failed : failed(answer));
      show(rowsOf(answer.data));
      if (done !== undefined) setSaid(done);
      return null;
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  }
  /** Shows the order at once, and what was there before where `put` is refused. */
  const order = async (
    before: readonly Row[],
    ids: readonly number[],
    id: number,
    put: (rows: { id: number; position: number }[], done: string) => Promise<Faults | null>,
  ) => {
    refocus(id);
    show(ids.flatMap((one) => before.find((row) => row.id === one) ?? []));
    const faults = await put(
      ids.map((one, position) => ({ id: one, position })),
      `Moved to place ${ids.indexOf(id) + 1} of ${ids.length}`,
    );
    if (faults) show([...before]);
  };
  return { state, load, show, said, busy, change, order };
}

/**
 * Gives back what of a row has the focus, once the rows are drawn in another order: moving an element takes its
 * focus away, and a button at the end of its way cannot be pressed any more.
 */
function useRefocus(): (id: number) => void {
  const whenDrawn = useWhenDrawn();
  return (id) => {
    const held = document.activeElement;
    const row = held?.closest<HTMLElement>('[data-row]');
    if (!(held instanceof HTMLElement) || row?.dataset.row !== String(id)) return;
    whenDrawn(() => {
      if (held.matches(':disabled') || !held.isConnected)
        document.querySelector<HTMLElement>(`[data-row="${id}"] button:not(:disabled)`)?.focus();
      else held.focus();
    });
  };
}
