import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { grouped } from '#src/domains/listings/texts.ts';
import { CheckField, SelectField, TextArea, TextField } from '#src/ui/form/field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { facetNames, facets, longestBody, longestName, shortestBody, starWords } from '../../rules.ts';
import type { Typed } from '../typed.ts';
import classes from './review-form.module.css';
import { StarField } from './star-field.tsx';

interface ReviewFormProps {
  readonly token: string;
  readonly intent: 'write' | 'correct';
  /** What stands in the fields: what was typed before, or what is to be corrected. */
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** What was done at the visit. */
  readonly treatments: string;
  readonly children?: ReactNode;
}

/** All that an author says. Stars, words and a name are needed; the rest may be left out. */
export function ReviewForm({ token, intent, typed, errors, treatments, children }: ReviewFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className={classes.form} aria-label="Review" noValidate>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={intent} />
      <StarField errors={errors.stars} chosen={Number(typed.stars) || null} />
      <TextArea
        name="text"
        label="What was it like?"
        hint={`What would you tell a friend? At least ${shortestBody} characters, at most ${grouped(longestBody)}.`}
        maxLength={longestBody}
        rows={7}
        required
        defaultValue={typed.text}
        errors={errors.text}
      />
      <details className={classes.more} open={hasDetails(typed) || undefined}>
        <summary>Say more, if you like</summary>
        <div className={classes.facets}>
          {facets.map((facet) => (
            <SelectField
              key={facet}
              name={facet}
              label={facetNames[facet]}
              placeholder="No answer"
              options={answers}
              defaultValue={typed[facet]}
              errors={errors[facet]}
            />
          ))}
          <SelectField
            name="worth_it"
            label="Was it worth the money?"
            placeholder="No answer"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
            defaultValue={typed.worth_it}
            errors={errors.worth_it}
          />
        </div>
      </details>
      <TextField
        name="name"
        label="Name beside your review"
        hint="Everyone can read it. Your first name is enough."
        autoComplete="off"
        maxLength={longestName}
        required
        defaultValue={typed.name}
        errors={errors.name}
      />
      {treatments && (
        <CheckField
          name="shows_treatments"
          label={`Show what I had: ${treatments}`}
          hint="Left out unless you tick it, because a treatment can reveal something about your health."
          defaultChecked={typed.shows_treatments}
        />
      )}
      {children}
      <SubmitButton isBusy={isBusy} busyText="Sending…" worksWithoutScript>
        {intent === 'write' ? 'Publish my review' : 'Publish the correction'}
      </SubmitButton>
    </Form>
  );
}

const answers = starWords
  .map((word, index) => ({ value: String(index + 1), label: `${index + 1}: ${word}` }))
  .toReversed();

const hasDetails = (typed: Typed): boolean =>
  typed.worth_it !== '' || facets.some((facet) => typed[facet] !== '');
