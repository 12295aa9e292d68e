import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchAt, stepIn, type Wizard } from '../wizard.ts';

interface Steps {
  /** From one. */
  readonly shown: number;
  readonly next: () => void;
  readonly back: () => void;
}

/**
 * The step that the address asks for, as far as it is open. Going on is a place in the browser's history, so that
 * its Back goes a step back; our own Back takes the same way.
 */
export function useSteps(wizard: Wizard, open: number): Steps {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const asked = stepIn(search, wizard);
  const shown = Math.min(asked, open);
  useEffect(() => {
    if (asked !== shown) navigate({ search: searchAt(search, shown) }, { replace: true });
  }, [asked, shown, search, navigate]);
  return {
    shown,
    next: () => navigate({ search: searchAt(search, shown + 1) }, { state: { from: shown } }),
    back: () =>
      Object(state).from === shown - 1
        ? navigate(-1)
        : navigate({ search: searchAt(search, shown - 1) }, { replace: true }),
  };
}

/** A field that has to be mended; another object for every time that it is to be shown. */
export interface Goal {
  readonly name: string;
}

/** The focus follows what happens: to the field that has to be mended, else to the heading of a step that was turned to. */
export function useStepFocus(
  form: RefObject<HTMLFormElement | null>,
  shown: number,
  goal: Goal | null,
): void {
  const before = useRef({ shown, goal });
  useEffect(() => {
    const isTurned = before.current.shown !== shown;
    const isNewGoal = before.current.goal !== goal;
    before.current = { shown, goal };
    const step = form.current?.querySelector(`[data-step="${shown}"]`);
    const field = isNewGoal && goal ? step?.querySelector<HTMLElement>(`[name="${goal.name}"]`) : null;
    if (field) field.focus();
    else if (isTurned) step?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    return isTurned ? keepFocus() : undefined;
  }, [form, shown, goal]);
}

const doubleClickMs = 300;

/** The second half of a double click on Next lands on the next step: it must not take the focus away again. */
function keepFocus(): () => void {
  const keep = (event: MouseEvent) => event.preventDefault();
  const stop = () => document.removeEventListener('mousedown', keep, { capture: true });
  document.addEventListener('mousedown', keep, { capture: true });
  const timer = setTimeout(stop, doubleClickMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
