import { useRef, useState } from 'react';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { toast } from '#src/ui/toast.ts';
import { useWhenDrawn } from '../effects.ts';
import { unsay } from '../toast.ts';

interface Form {
  setErrors: (errors: Record<string, string>) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

type Ask<E> = () => Promise<Answer<E>>;
/** Answers whether that was all that has to be said about it. */
type OnRefused<E> = (answer: Extract<Answer<E>, { ok: false }>) => boolean;
type OnSaved<E> = (answer: Extract<Answer<E>, { ok: true }>) => Promise<void> | void;

/**
 * Saving by a form: once at a time, refusals beside their fields and as messages, the first fault focused. Where
 * the server wants the present password for it, the form is told to ask.
 */
export function useSaving(form: Form, failed: string) {
  const [isBusy, setBusy] = useState(false);
  const [isProofNeeded, setProofNeeded] = useState(false);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const whenDrawn = useWhenDrawn();
  const focusFirst = (faults: Record<string, unknown>) => {
    const [first] = Object.keys(faults);
    if (first) form.getInputNode(first)?.focus();
  };
  const save = async <E extends Endpoint>(
    ask: Ask<E>,
    onSaved: OnSaved<E>,
    onRefused: OnRefused<E> = () => false,
  ) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    // What was said of the last try would stand beside what comes of this one.
    unsay(failed);
    const answer = await ask();
    if (answer.ok) {
      setProofNeeded(false);
      await onSaved(answer);
    } else if (!onRefused(answer)) {
      const faults = sayFaults(answer, failed);
      if ('current_password' in faults) setProofNeeded(true);
      form.setErrors(faults);
      // The field may only be there after the next drawing.
      whenDrawn(() => {
        focusFirst(faults);
        // A field that was left for it has judged itself by what the browser knows.
        form.setErrors(faults);
      });
    }
    underWay.current = false;
    setBusy(false);
  };
  return { save, focusFirst, isBusy, isProofNeeded };
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: Record<string, string[]>;
}

/**
 * Says why something was not saved: each sentence about a field as a message of its own, or else what failed and
 * why. Answers the sentences by field, to stand beside them.
 */
export function sayFaults({ status, message, errors }: Refusal, failed: string): Record<string, string> {
  const faults = Object.entries(errors);
  if (status === 422 && faults.length > 0)
    for (const sentence of faults.flatMap(([, sentences]) => sentences))
      toast({ tone: 'error', title: failed, text: sentence });
  // A session that ended is no failure of this: the guard says what happened.
  else if (status !== 401) toast({ tone: 'error', title: failed, text: message });
  return Object.fromEntries(faults.map(([field, sentences]) => [field, sentences.join(' ')]));
}
