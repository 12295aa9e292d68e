import { useWhenDrawn } from '#src/ui/effects.ts';

/**
 * Gives back what of a row has the focus, once the rows are drawn in another order: moving an element takes its
 * focus away, and a button at the end of its way cannot be pressed any more.
 */
export function useRefocus(): (id: number) => void {
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
