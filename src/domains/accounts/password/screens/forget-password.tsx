import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#src/platform/client.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { emptySentences, faultIn, isEmail, sentences } from '../../fields.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { forgotPassword } from '../contract.ts';
import classes from '../parts/password-forms.module.css';
import type { Route } from './+types/forget-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Forgotten password');

export default function ForgetPassword() {
  const [answer, setAnswer] = useState<string | null>(null);
  const { formProps, isBusy, errors, message } = useSubmission(async (fields) => {
    setAnswer(null);
    return ask(emailIn(fields), setAnswer);
  }, faultsOf);
  return (
    <Entrance
      title="Forgotten your password?"
      lead="Enter the email address of your account. We will send you a link to set a new password."
      picture="quiet"
    >
      <form {...formProps} className={form.form} aria-label="Forgotten password">
        {message && <FormAlert tone="error">{message}</FormAlert>}
        {answer && (
          <FormAlert tone="success" takesFocus>
            <p>{answer}</p>
            <p>The link works for 60 minutes. If it does not arrive, check your spam folder.</p>
          </FormAlert>
        )}
        <NeedsScript />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={lengths.email}
          required
          errors={errors.email}
        />
        <SubmitButton isBusy={isBusy} busyText="Sending…">
          confirm
        </SubmitButton>
      </form>
      <p>
        <Link to="/login" className={classes.back}>
          return to login screen
        </Link>
      </p>
    </Entrance>
  );
}

const emailIn = (fields: FormData) => textOf(fields, 'email').trim();

const faultsOf = (fields: FormData) =>
  faultIn('email', emailIn(fields), {
    empty: emptySentences.email,
    isRight: isEmail,
    wrong: sentences.email,
  });

async function ask(email: string, onAnswer: (sentence: string) => void): Promise<Outcome> {
  const answer = await call(forgotPassword, { email });
  if (!answer.ok) return answer.errors.email ? { errors: answer.errors } : { message: answer.message };
  onAnswer(answer.data.message);
  return {};
}
