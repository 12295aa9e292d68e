import { type RefObject, useEffect } from 'react';

/** Puts the focus on the first wrong field whenever a form was judged anew; pass the object of its errors. */
export function useFirstFaultFocus(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isGroup = wrong?.getAttribute('role') === 'radiogroup';
    (isGroup ? wrong?.querySelector<HTMLElement>('input:enabled') : wrong)?.focus();
  }, [form, errors]);
}
