import { useEffect, useState } from 'react';
import { call } from '#src/platform/client.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { TextField } from '#src/ui/form/field.tsx';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { emptySentences, faultIn, isEmail, sentences } from '../../fields.ts';
import type { Finish, LoginKind } from '../../sign-in/parts/use-login.ts';
import { askSignInCode } from '../contract.ts';
import { CodeForm } from './code-form.tsx';
import classes from './code-sign-in.module.css';
import type { Sent } from './use-code.ts';

interface CodeSignInProps {
  readonly kind: LoginKind;
  /** As it was typed beside the password. */
  readonly email: string;
  readonly finish: Finish;
}

/** Signing in by a code in an email: the address first, then the code and what a new account needs. */
export function CodeSignIn({ kind, email, finish }: CodeSignInProps) {
  const [typed, setTyped] = useState(email);
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = async (address: string, isAgain: boolean): Promise<Outcome> => {
    const answer = await call(askSignInCode, { email: address });
    if (!answer.ok)
      return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
    setTyped(address);
    setSent({ email: address, request: answer.data.request, isAgain });
    return {};
  };
  if (sent === null) return <AddressForm email={typed} ask={(address) => ask(address, false)} />;
  return (
    <CodeForm
      key={sent.request}
      kind={kind}
      sent={sent}
      finish={finish}
      askAgain={() => ask(sent.email, true)}
      onOtherAddress={() => setSent(null)}
    />
  );
}

interface AddressFormProps {
  readonly email: string;
  readonly ask: (email: string) => Promise<Outcome>;
}

const addressIn = (form: FormData) => textOf(form, 'email').trim();

const judge = (form: FormData) =>
  faultIn('email', addressIn(form), {
    empty: emptySentences.email,
    isRight: isEmail,
    wrong: sentences.email,
  });

function AddressForm({ email, ask }: AddressFormProps) {
  const { formProps, isBusy, errors, message } = useSubmission((form) => ask(addressIn(form)), judge);
  useEffect(() => formProps.ref.current?.querySelector('input')?.focus(), [formProps.ref]);
  return (
    <form {...formProps} className={classes.form} aria-label="Email me a code">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <TextField
        name="email"
        label="Email"
        type="email"
        hint="We send you a code of six digits. You need no password, and no account yet."
        autoComplete="username"
        inputMode="email"
        maxLength={lengths.email}
        required
        defaultValue={email}
        errors={errors.email}
      />
      <SubmitButton isBusy={isBusy} busyText="Sending the code…">
        Send the code
      </SubmitButton>
    </form>
  );
}
