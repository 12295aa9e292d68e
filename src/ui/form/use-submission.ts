import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Field → sentences. */
export type FieldErrors = Readonly<Record<string, readonly string[] | undefined>>;

/** What came of sending a form; an empty one is a success that stays on the page. */
export interface Outcome {
  readonly errors?: FieldErrors;
  /** What the form has to say as a whole. */
  readonly message?: string;
  /** The page is about to be left: the button stays busy. */
  readonly isLeaving?: boolean;
}

/** What the browser can tell is wrong, before anything is sent. */
type Judge = (fields: FormData) => FieldErrors;

const nothing: Outcome = {};
const noErrors: FieldErrors = {};

/**
 * A form that script sends: judged first, sent once at a time, its errors beside the fields, and the focus on the
 * first wrong one or on what the form has to say. A field that was changed is judged again when it is left.
 */
export function useSubmission(send: (fields: FormData) => Promise<Outcome>, judge: Judge = () => noErrors) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState(nothing);
  const leaving = useJudgedWhenLeft(judge);
  useOutcomeFocus(form, outcome);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    const fields = new FormData(event.currentTarget);
    const errors = judge(fields);
    leaving.reset();
    if (Object.keys(errors).length > 0) return setOutcome({ errors });
    isSending.current = true;
    setBusy(true);
    const came = await send(fields);
    setOutcome(came);
    if (came.isLeaving) return;
    isSending.current = false;
    setBusy(false);
  };
  const { onInput, onBlur } = leaving;
  return {
    /** For the form element. Its method keeps passwords out of the address if a browser sent it by itself. */
    formProps: { ref: form, onSubmit, onInput, onBlur, method: 'post', noValidate: true } as const,
    isBusy,
    errors: { ...outcome.errors, ...leaving.errors } as FieldErrors,
    message: outcome.message ?? null,
  };
}

/** A press that takes the focus away shall still find what it was aimed at: nothing moves before it is over. */
const afterPressMs = 200;

/** What is wrong with the fields that were changed and left since the form was last sent. */
function useJudgedWhenLeft(judge: Judge) {
  const changed = useRef(new Set<string>());
  const left = useRef(new Set<string>());
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [errors, setErrors] = useState(noErrors);
  const judgeLeft = (form: HTMLFormElement) => {
    const faults = judge(new FormData(form));
    const judged = Object.fromEntries([...left.current].map((name) => [name, faults[name]]));
    left.current.clear();
    setErrors((before) => ({ ...before, ...judged }));
  };
  return {
    errors,
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      changed.current.add(nameOf(target));
    },
    onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
      const name = nameOf(target);
      if (!changed.current.delete(name)) return;
      left.current.add(name);
      clearTimeout(waiting.current);
      waiting.current = setTimeout(judgeLeft, afterPressMs, currentTarget);
    },
    reset: () => {
      clearTimeout(waiting.current);
      changed.current.clear();
      left.current.clear();
      setErrors(noErrors);
    },
  };
}

const nameOf = (target: EventTarget): string =>
  (target instanceof Element ? target.getAttribute('name') : null) ?? '';

/** The text of a field as it was sent. */
export const textOf = (fields: FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
};

interface Came {
  readonly errors?: object;
  readonly message?: string;
}

/**
 * Brings into view what came of sending a form, and puts the focus there: on the first wrong field, or else on what
 * the form says as a whole. Pass another object for every time that the form was judged.
 */
export function useOutcomeFocus(form: RefObject<HTMLElement | null>, outcome: Came): void {
  useEffect(() => {
    const isWrong = Object.keys(outcome.errors ?? {}).length > 0;
    if (!isWrong && outcome.message === undefined) return;
    const wrong = isWrong && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const said = form.current?.querySelector<HTMLElement>('[data-form-alert]');
    const isGroup = wrong && wrong.getAttribute('role') === 'radiogroup';
    (isGroup ? wrong.querySelector<HTMLElement>('input:enabled') : wrong || said)?.focus();
  }, [form, outcome]);
}

interface Refusal {
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[] | undefined>>;
}

/** What a form says above fields that say themselves what is wrong. */
export const checkMarked = 'Check the marked fields.';

/**
 * What a refused form says above its fields. A sentence that appears beside one of these is not repeated; one
 * about anything else has no other place.
 */
export function summaryOf({ message, errors }: Refusal, fields: readonly string[]): string {
  const wrong = Object.keys(errors);
  return wrong.length > 0 && wrong.every((name) => fields.includes(name)) ? checkMarked : message;
}
