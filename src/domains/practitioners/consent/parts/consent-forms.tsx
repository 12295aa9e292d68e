import { Form, useNavigation } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import { TextField } from '#src/ui/form/field.tsx';
import { SubmitButton, Trap } from '#src/ui/form/submit-button.tsx';
import { longestObjection } from '../../rules.ts';
import type { ConsentedPerson } from '../contract.ts';
import classes from './consent-forms.module.css';

interface Outcome {
  readonly ok: boolean;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}

const useIsBusy = () => useNavigation().state !== 'idle';

/** By the link in a letter: what is shown, and one button that changes it. It works without script. */
export function ConsentForm({ token, person }: { token: string; person: ConsentedPerson }) {
  const isBusy = useIsBusy();
  const { name, qualification, certificate, pages, business, shown } = person;
  return (
    <Form method="post" className={classes.form} aria-label="Consent">
      <dl className={classes.facts}>
        <dt>You</dt>
        <dd>{[name, qualification, certificate].join(', ')}</dd>
        <dt>Named by</dt>
        <dd>{business}</dd>
        {pages.length > 0 && (
          <>
            <dt>{pages.length === 1 ? 'On the page' : 'On the pages'}</dt>
            <dd>{pages.map(({ title }) => title).join(', ')}</dd>
          </>
        )}
        <dt>Now</dt>
        <dd>{shown ? 'Shown to the public' : 'Not shown to anybody'}</dd>
      </dl>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={shown ? 'withdraw' : 'renew'} />
      <SubmitButton worksWithoutScript isBusy={isBusy} busyText="One moment…">
        {shown ? 'withdraw my consent' : 'show me again'}
      </SubmitButton>
      <p className={classes.note}>
        {shown
          ? 'You are hidden at once, and we tell the business. It cannot show you again unless you agree.'
          : 'We tell the business that you agreed. You can withdraw your consent at any time with this link.'}
      </p>
    </Form>
  );
}

/** Whether the public sees how clients rate the person: theirs alone to decide, and hidden until they say yes. */
export function RatingForm({ token, person }: { token: string; person: ConsentedPerson }) {
  const isBusy = useIsBusy();
  const shows = person.shows_rating;
  return (
    <Form method="post" className={classes.form} aria-label="Your rating">
      <h2>Your rating</h2>
      <p>
        {shows
          ? 'The average rating of your treatments is shown beside your name once you have five reviews.'
          : 'Clients review their visits. If you agree, the average rating from those that you treated is shown beside your name once you have five reviews.'}
      </p>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value={shows ? 'hide-rating' : 'show-rating'} />
      <SubmitButton worksWithoutScript isBusy={isBusy} busyText="One moment…" look="quiet">
        {shows ? 'hide my rating' : 'show my rating'}
      </SubmitButton>
    </Form>
  );
}

export function ObjectionConfirmation({ token }: { token: string }) {
  const isBusy = useIsBusy();
  return (
    <Form method="post" className={classes.form} aria-label="Confirm the objection">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="intent" value="confirm" />
      <SubmitButton worksWithoutScript isBusy={isBusy} busyText="Confirming…">
        confirm that it was me
      </SubmitButton>
    </Form>
  );
}

interface ObjectionFormProps {
  /** The page that the visitor came from. */
  readonly business: string;
  /** What was sent and came back. */
  readonly before:
    | (Outcome & { readonly values: Readonly<Record<'business' | 'name' | 'email', string>> })
    | undefined;
}

/** For a person without a link: their name, the business, and an address that they confirm by email. */
export function ObjectionForm({ business, before }: ObjectionFormProps) {
  const isBusy = useIsBusy();
  const errors = before?.errors ?? {};
  return (
    <Form method="post" className={classes.form} aria-label="Objection">
      <TextField
        name="business"
        label="Business"
        hint="The name at the top of its page, or the page’s address"
        maxLength={longestObjection.business}
        required
        defaultValue={before?.values.business ?? (business && `/listing-details/${business}`)}
        errors={errors.business}
      />
      <TextField
        name="name"
        label="Your name"
        hint="As it appears on the page"
        autoComplete="name"
        maxLength={longestObjection.name}
        required
        defaultValue={before?.values.name}
        errors={errors.name}
      />
      <TextField
        name="email"
        label="Your email"
        hint="We email you to confirm that it was you. We never show your address."
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={lengths.email}
        required
        defaultValue={before?.values.email}
        errors={errors.email}
      />
      <input type="hidden" name="intent" value="object" />
      <Trap />
      <SubmitButton worksWithoutScript isBusy={isBusy} busyText="Sending…">
        ask to be hidden
      </SubmitButton>
      <p className={classes.note}>You are hidden within 24 hours of confirming, and we tell the business.</p>
    </Form>
  );
}
