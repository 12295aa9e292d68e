import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '#src/platform/client.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { emptySentences, faultIn } from '../../fields.ts';
import { socialProof } from '../contract.ts';
import { providerNames } from '../paths.ts';
import classes from './continuation.module.css';
import type { Step } from './use-continuation.ts';

export interface StepFormProps {
  readonly step: Step;
  readonly finish: (done: EndpointOutput<typeof socialProof>) => void;
}

/** The second factor of the account that the provider opens. */
export function CodeForm({ step, finish }: StepFormProps) {
  const { formProps, isBusy, errors, message } = useProof(step, finish);
  return (
    <form {...formProps} className={form.form} aria-label="Sign in">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <CodeField errors={errors.otp} />
      <SubmitButton isBusy={isBusy} busyText="Signing in…">
        Sign in
      </SubmitButton>
    </form>
  );
}

/** The password of the account that has the provider's address already, and its code where it asks for one. */
export function PasswordForm({ step, finish }: StepFormProps) {
  const { formProps, isBusy, errors, message, needsCode } = useProof(step, finish);
  const name = providerNames[step.provider];
  return (
    <form {...formProps} className={form.form} aria-label="Sign in">
      {message && <FormAlert tone={needsCode ? 'info' : 'error'}>{message}</FormAlert>}
      <p>
        An account with this address exists: sign in with your password to connect {name}. We ask only once.
      </p>
      <p>
        <strong>{step.email}</strong>
      </p>
      <input type="email" name="email" autoComplete="username" value={step.email ?? ''} readOnly hidden />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        errors={errors.password}
      />
      {needsCode && <CodeField errors={errors.otp} />}
      <SubmitButton isBusy={isBusy} busyText="Signing in…">
        Sign in and connect {name}
      </SubmitButton>
      <p className={classes.ways}>
        <Link to="/forget-password">Forgot password?</Link>
        <Link to="/login">Sign in without {name}</Link>
      </p>
    </form>
  );
}

const CodeField = ({ errors }: { errors: readonly string[] | undefined }) => (
  <TextField
    name="otp"
    label="Code from your authenticator app"
    hint="Six digits, or one of your recovery codes."
    autoComplete="one-time-code"
    maxLength={lengths.code}
    required
    errors={errors}
  />
);

function useProof(step: Step, finish: StepFormProps['finish']) {
  const [needsCode, setNeedsCode] = useState(step.next === 'code');
  const send = async (form: FormData): Promise<Outcome> => {
    const { otp, password } = valuesOf(form);
    const given = { ticket: step.ticket, ...(password ? { password } : {}), ...(otp ? { otp } : {}) };
    const answer = await call(socialProof, given);
    if (answer.ok) {
      finish(answer.data);
      return { isLeaving: true };
    }
    if (answer.code === 'code-needed') {
      setNeedsCode(true);
      return { message: answer.message };
    }
    if (answer.code === 'wrong-pair') return { errors: { password: ['The password is incorrect.'] } };
    return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
  };
  const judge = (form: FormData) => ({
    ...(step.next === 'password'
      ? faultIn('password', valuesOf(form).password, { empty: emptySentences.password })
      : {}),
    ...(needsCode ? faultIn('otp', valuesOf(form).otp, { empty: emptySentences.code }) : {}),
  });
  return { ...useSubmission(send, judge), needsCode };
}

const valuesOf = (form: FormData) => ({
  otp: textOf(form, 'otp').replace(/\s/g, ''),
  password: textOf(form, 'password'),
});
