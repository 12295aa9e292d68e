import { useEffect, useId, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/lengths.ts';
import { toast } from '#src/ui/toast.ts';
import { askForReview, type Review } from '../contract.ts';
import classes from './wording-hint.module.css';

interface AskToClearProps {
  readonly words: string;
  readonly text: string;
  readonly place: string;
  readonly onAsked: (reviews: readonly Review[]) => void;
}

/** Asks the operator about words that were found. No form element: it stands inside the form whose text it is about. */
export function AskToClear({ words, text, place, onAsked }: AskToClearProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await callSignedIn(askForReview, { words, text, place, reason });
    setBusy(false);
    if (answer.ok) {
      toast({ tone: 'success', text: answer.data.message });
      onAsked(answer.data.reviews);
    } else setFault(Object.values(answer.errors)[0]?.[0] ?? answer.message);
  };
  return (
    <div className={classes.ask}>
      <label htmlFor={id}>Why do these words not mean a medicine?</label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={lengths.clearanceReason}
        value={reason}
        aria-invalid={fault !== ''}
        aria-describedby={fault === '' ? undefined : `${id}-fault`}
        onChange={({ target }) => {
          setReason(target.value);
          setFault('');
        }}
      />
      {fault !== '' && (
        <p id={`${id}-fault`} role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <button type="button" className={classes.button} onClick={ask} disabled={isBusy}>
        {isBusy ? 'Sending…' : 'Send the question'}
      </button>
    </div>
  );
}
