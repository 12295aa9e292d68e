import { type RefObject, useLayoutEffect } from 'react';
import { tickOf } from '#src/domains/calendar/slots/slots.ts';
import { topOf } from '../axis.ts';
import type { Column } from '../columns.ts';

/** How much of what was before stays in sight. */
const beforePx = 150;

/** Other dates are opened where it is now, or else at their start. */
export function useShownFirst(
  frame: RefObject<HTMLElement | null>,
  columns: readonly Column[],
  dates: readonly string[],
): void {
  useLayoutEffect(() => {
    const now = tickOf(new Date());
    const index = columns.findIndex(({ axis }) => axis.from <= now && now < axis.to);
    const column = columns[index];
    frame.current?.scrollTo({
      top: column ? topOf(column.axis, now) - beforePx : 0,
      behavior: 'instant',
    });
  }, [dates.join()]);
}
