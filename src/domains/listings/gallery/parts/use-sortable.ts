import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** Moves one id to another's place. */
export const moved = (ids: readonly number[], id: number, to: number): number[] =>
  ids.filter((other) => other !== id).toSpliced(to, 0, id);

/** Scrolls while the pointer is near the top or bottom of the window. */
function scrollAtEdge(y: number): void {
  const edge = 72;
  if (y < edge) window.scrollBy(0, -24);
  else if (y > window.innerHeight - edge) window.scrollBy(0, 24);
}

/**
 * Rows that are put in order by dragging their handle, with a mouse or a finger, or by the arrow keys while the
 * handle has the focus. Each row has its id in `data-row`. `onOrder` gets the order when the row is dropped.
 */
export function useSortable(ids: readonly number[], onOrder: (ids: number[], moved: number) => void) {
  const [drag, setDrag] = useState<{ id: number; order: readonly number[] } | null>(null);
  // The row may be dropped before React has drawn its last step.
  const latest = useRef(ids);
  const order = drag?.order ?? ids;
  const over = ({ clientX, clientY }: PointerEvent) => {
    const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row]');
    return row ? Number(row.dataset.row) : null;
  };
  const handleOf = (id: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      latest.current = ids;
      setDrag({ id, order: ids });
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (drag?.id !== id) return;
      scrollAtEdge(event.clientY);
      const target = over(event);
      if (target === null || target === id || !drag.order.includes(target)) return;
      latest.current = moved(drag.order, id, drag.order.indexOf(target));
      setDrag({ id, order: latest.current });
    },
    onPointerUp: () => {
      const { current } = latest;
      if (drag && current.some((other, index) => other !== ids[index])) onOrder([...current], id);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0 || to < 0 || to >= ids.length) return;
      event.preventDefault();
      onOrder(moved(ids, id, to), id);
    },
  });
  return { order, dragged: drag?.id ?? null, handleOf };
}
