import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { FieldInput, type FieldInputProps } from '#src/ui/mantine/field-input.tsx';
import { toast } from '#src/ui/toast.ts';
import { askForReview, type Review } from '../contract.ts';
import { type Finding, findingsIn, normalised } from '../rules.ts';
import { useListInForce } from './list-in-force.ts';
import { type OwnReviews, useOwnReviews } from './own-reviews.ts';
import classes from './wording-hint.module.css';

interface WordingHintProps {
  /** The field's name on the wire, and as its label says it. */
  readonly field: string;
  readonly label: string;
  /** What the field holds, HTML or not. */
  readonly text: string;
  /** Takes the text with a proposal in the place of the words; absent where it cannot be put in. */
  readonly onReplace?: (text: string) => void;
}

/**
 * Stands below a field while it is typed: which words may not be said in public, what may be written instead, and
 * a way to ask about it. The server judges by the same rules when the form is saved.
 */
export function WordingHint({ field, label, text, onReplace }: WordingHintProps) {
  const judged = useDeferredValue(text);
  const list = useListInForce();
  const found = useMemo(() => distinct(findingsIn([{ field, text: judged }], list)), [field, judged, list]);
  const reviews = useOwnReviews(found.length > 0);
  const open = found.filter((finding) => reviews.of(finding)?.state !== 'cleared');
  return (
    <div className={classes.hint} data-open={open.length > 0}>
      <p role="status">{open.length > 0 && countOf(open.length)}</p>
      {open.length > 0 && (
        <ul className={classes.list}>
          {open.map((finding) => (
            <OneFinding
              key={`${normalised(finding.words)}\n${finding.context}`}
              finding={finding}
              label={label}
              text={text}
              reviews={reviews}
              onReplace={onReplace}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PublicInputProps extends Pick<FieldInputProps, 'name' | 'field'> {
  readonly form: FieldInputProps['form'] & {
    readonly values: Readonly<Record<string, unknown>>;
    setFieldValue(name: string, text: string): void;
  };
}

/** The input of a field that the public reads, with the hint below it. */
export const PublicInput = ({ name, field, form }: PublicInputProps) => (
  <div>
    <FieldInput name={name} field={field} form={form} />
    <WordingHint
      field={name}
      label={field.label}
      text={String(form.values[name])}
      onReplace={(text) => form.setFieldValue(name, text)}
    />
  </div>
);

/**
 * The field that is left is judged again, and what stands below it moves: a click that took the focus along would
 * let go of the button beside it.
 */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const distinct = (findings: readonly Finding[]) => [
  ...new Map(findings.map((one) => [`${normalised(one.words)}\n${one.context}`, one])).values(),
];

const countOf = (count: number) =>
  count === 1
    ? 'You can’t publish this text yet: it names or hints at a prescription-only medicine.'
    : `You can’t publish this text yet: it names or hints at prescription-only medicines in ${count} places.`;

interface OneFindingProps extends Pick<WordingHintProps, 'label' | 'text'> {
  readonly finding: Finding;
  readonly reviews: OwnReviews;
  readonly onReplace: ((text: string) => void) | undefined;
}

function OneFinding({ finding, label, text, reviews, onReplace }: OneFindingProps) {
  const [isAsking, setAsking] = useState(false);
  const form = useId();
  const { words, proposal } = finding;
  const review = reviews.of(finding);
  const mayReplace = onReplace !== undefined && text.includes(words);
  return (
    <li className={classes.finding}>
      <p>
        <strong>{words}</strong> → {proposal}
      </p>
      {review?.state === 'waiting' && <p>You have asked us about these words. We will answer by email.</p>}
      {review?.state === 'refused' && (
        <p>We looked at these words, and they may not be advertised. {review.note}</p>
      )}
      <div className={classes.actions}>
        {mayReplace && (
          <button
            type="button"
            className={classes.button}
            onMouseDown={keepFocus}
            onClick={() => onReplace(text.split(words).join(proposal))}
          >
            Write “{proposal}” instead
          </button>
        )}
        {review?.state !== 'waiting' && (
          <button
            type="button"
            className={classes.button}
            onMouseDown={keepFocus}
            aria-expanded={isAsking}
            aria-controls={form}
            onClick={() => setAsking(!isAsking)}
          >
            Ask us to check “{words}”
          </button>
        )}
      </div>
      <div id={form}>
        {isAsking && review?.state !== 'waiting' && (
          <AskToClear
            words={words}
            text={text}
            place={label}
            onAsked={(asked) => {
              reviews.add(asked);
              setAsking(false);
            }}
          />
        )}
      </div>
    </li>
  );
}

interface AskToClearProps {
  readonly words: string;
  readonly text: string;
  readonly place: string;
  readonly onAsked: (reviews: readonly Review[]) => void;
}

/** Asks the operator about words that were found. No form element: it stands inside the form whose text it is about. */
function AskToClear({ words, text, place, onAsked }: AskToClearProps) {
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
