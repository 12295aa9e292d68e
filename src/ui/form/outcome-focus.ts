import { type RefObject, useEffect } from 'react';

interface Outcome {
  readonly errors?: object;
  readonly message?: string;
}

/**
 * Brings into view what came of sending a form, and puts the focus there: on the first wrong field, or else on what
 * the form says as a whole. Pass another object for every time that the form was judged.
 */
export function useOutcomeFocus(form: RefObject<HTMLElement | null>, outcome: Outcome): void {
  useEffect(() => {
    const isWrong = Object.keys(outcome.errors ?? {}).length > 0;
    if (!isWrong && outcome.message === undefined) return;
    const wrong = isWrong && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const said = form.current?.querySelector<HTMLElement>('[data-form-alert]');
    const isGroup = wrong && wrong.getAttribute('role') === 'radiogroup';
    (isGroup ? wrong.querySelector<HTMLElement>('input:enabled') : wrong || said)?.focus();
  }, [form, outcome]);
}
