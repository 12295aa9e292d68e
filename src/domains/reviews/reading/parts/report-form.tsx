import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { SelectField, TextArea, TextField } from '#src/ui/form/field.tsx';
import { FormAlert, SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import { useOutcomeFocus } from '#src/ui/form/use-submission.ts';
import type { ShownReview } from '../../contract.ts';
import { removalReasons, removalTexts } from '../../removal.ts';
import { longestReport } from '../../rules.ts';
import classes from './report-form.module.css';
import type { Reported } from './reporting.ts';

interface ReportFormProps {
  /** Undefined where it is on another page of the list, or gone. */
  readonly review: ShownReview | undefined;
  readonly outcome: Reported | undefined;
  readonly back: string;
}

const untouched = {};

/** Reports a review, with and without script; it stays public until a person has decided. */
export function ReportForm({ review, outcome, back }: ReportFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useOutcomeFocus(form, outcome ?? untouched);
  const isBusy = useNavigation().state === 'submitting';
  if (outcome?.isSent)
    return (
      <>
        <FormAlert tone="success">{outcome.message}</FormAlert>
        <p>
          <Link to={back}>Back to the reviews</Link>
        </p>
      </>
    );
  const { values, errors = {}, message } = outcome ?? {};
  return (
    <Form ref={form} method="post" className={classes.form} noValidate>
      <h2>Report {review ? `the review by ${review.name}` : 'a review'}</h2>
      {review && <blockquote className={classes.quote}>{review.text}</blockquote>}
      <p>
        A person looks at it within 48 hours; until then it stays where it is. We remove a review for one of
        these reasons and no other, and never because it is bad.
      </p>
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <SelectField
        name="reason"
        label="What is wrong?"
        placeholder="Choose a reason"
        options={removalReasons.map((value) => ({ value, label: removalTexts[value] }))}
        defaultValue={values?.reason}
        errors={errors.reason}
        required
      />
      <TextArea
        name="message"
        label="How do you know?"
        maxLength={longestReport}
        rows={5}
        defaultValue={values?.message}
        errors={errors.message}
        required
      />
      <TextField
        name="email"
        type="email"
        label="Your email address"
        hint="Optional. We send you what we decide, and nothing else."
        autoComplete="email"
        defaultValue={values?.email}
        errors={errors.email}
      />
      <Trap name="website" />
      <p className={classes.ways}>
        <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
          Send the report
        </SubmitButton>
        <Link to={back}>Back to the reviews</Link>
      </p>
    </Form>
  );
}
