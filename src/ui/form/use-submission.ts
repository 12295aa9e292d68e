import { type FormEvent, useRef, useState } from 'react';
import { useFirstFaultFocus } from './focus-first-fault.ts';

/** What came of sending a form; an empty one is a success that stays on the page. */
export interface Outcome {
  /** Field → sentences. */
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  /** What the form has to say as a whole. */
  readonly message?: string;
  /** The page is about to be left: the button stays busy. */
  readonly isLeaving?: boolean;
}

const nothing: Outcome = {};
const noErrors = {};

/** A form that script sends: once at a time, its errors beside the fields, the focus on the first wrong one. */
export function useSubmission(send: (fields: FormData) => Promise<Outcome>) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(nothing);
  const errors = outcome.errors ?? noErrors;
  useFirstFaultFocus(form, errors);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const came = await send(new FormData(event.currentTarget));
    setOutcome(came);
    if (came.isLeaving) return;
    isSending.current = false;
    setBusy(false);
  };
  return {
    /** For the form element. Its method keeps passwords out of the address if a browser sent it by itself. */
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
    isBusy,
    errors: errors as Readonly<Record<string, readonly string[] | undefined>>,
    message: outcome.message ?? null,
  };
}

/** The text of a field as it was sent. */
export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};
