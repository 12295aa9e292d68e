import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '#src/platform/client.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ChoiceGroup, TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, NeedsScript, SubmitButton } from '#src/ui/form/submit-button.tsx';
import { type Outcome, textOf, useSubmission } from '#src/ui/form/use-submission.ts';
import { emptySentences, faultIn, isEmail, isName, longestTyped, sentences } from '../../fields.ts';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { storeDraft } from '../../sign-up/parts/use-wizard.ts';
import { Agreement, agreementFaults } from '../../terms/parts/agreement.tsx';
import { socialSignup } from '../contract.ts';
import classes from '../parts/continuation.module.css';
import { CodeForm, PasswordForm, type StepFormProps } from '../parts/proof-forms.tsx';
import { type Step, useContinuation } from '../parts/use-continuation.ts';
import { providerNames } from '../paths.ts';
import type { Route } from './+types/continue.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Signing you in');

/** The next page learns nothing of this address. */
export const headers: Route.HeadersFunction = () => ({ 'Referrer-Policy': 'no-referrer' });

export default function Continue() {
  return <Continuation />;
}

/** Where someone comes back from a provider: exchanges the code, and asks for what is still missing. */
function Continuation() {
  const { state, finish } = useContinuation();
  if (state.kind === 'working')
    return (
      <Entrance title="Signing you in…" picture="quiet">
        <p role="status">This takes a moment.</p>
        <NeedsScript />
      </Entrance>
    );
  if (state.kind === 'over')
    return (
      <Entrance title="You are not signed in" picture="quiet">
        <FormAlert tone="error">{state.message}</FormAlert>
        <Ways />
      </Entrance>
    );
  const { step } = state;
  return (
    <Entrance title={titles[step.next](providerNames[step.provider])} picture="quiet">
      {step.next === 'code' && <CodeForm step={step} finish={finish} />}
      {step.next === 'password' && <PasswordForm step={step} finish={finish} />}
      {step.next === 'register' && <RegisterForm step={step} finish={finish} />}
    </Entrance>
  );
}

const titles: Record<Step['next'], (name: string) => string> = {
  code: () => 'One more step',
  password: (name) => `Connect ${name}`,
  register: () => 'Create your account',
};

const Ways = () => (
  <p className={classes.ways}>
    <Link to="/login">Client login</Link>
    <Link to="/business-login">Business login</Link>
  </p>
);

const kinds = [
  { value: 'user', label: 'Find treatments' },
  { value: 'agent', label: 'Offer treatments' },
];

/** Someone new: which kind of account, a name, and what everybody agrees to before there is one. */
function RegisterForm({ step, finish }: StepFormProps) {
  const [kind, setKind] = useState<string>(step.role);
  const { formProps, isBusy, errors, message } = useRegistration(step, finish);
  const isBusiness = kind === 'agent';
  return (
    <form {...formProps} className={form.form} aria-label="Registration">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      <p>
        {providerNames[step.provider]} has confirmed who you are, so you need no password. We need a few more
        details.
      </p>
      <ChoiceGroup
        name="kind"
        label="What would you like to do?"
        options={kinds}
        defaultValue={step.role}
        onInput={({ target }) => setKind(target instanceof HTMLInputElement ? target.value : kind)}
      />
      <TextField
        name="name"
        label="Full name"
        autoComplete="name"
        maxLength={longestTyped.name}
        required
        defaultValue={step.name}
        errors={errors.name}
      />
      <EmailField step={step} errors={errors.email} />
      {isBusiness ? <BusinessWay name={providerNames[step.provider]} /> : <Agreement errors={errors} />}
      <SubmitButton isBusy={isBusy} busyText="Creating your account…">
        {isBusiness ? 'Continue to register a business' : 'Create account'}
      </SubmitButton>
    </form>
  );
}

/** An address that the provider has verified is the account's, and is only shown. */
const EmailField = ({ step, errors }: { step: Step; errors: readonly string[] | undefined }) =>
  step.email_verified ? (
    <p>
      Your account will have the address <strong>{step.email}</strong>.
    </p>
  ) : (
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      hint="We send a link there to confirm it."
      required
      defaultValue={step.email ?? ''}
      errors={errors}
    />
  );

const BusinessWay = ({ name }: { name: string }) => (
  <p>
    Registering a business takes three short steps and a password. We fill in your name and email address.
    Afterwards {name} can be connected in your profile.
  </p>
);

function useRegistration(step: Step, finish: StepFormProps['finish']) {
  const navigate = useNavigate();
  const send = async (form: FormData): Promise<Outcome> => {
    const { name, email } = valuesOf(form, step);
    if (textOf(form, 'kind') === 'agent') {
      storeDraft('business-registration', { name: [name], email: [email] });
      navigate('/business-registration');
      return { isLeaving: true };
    }
    const agreed = { terms: true, adult: true } as const;
    const given = { ticket: step.ticket, name, email, ...agreed };
    const answer = await call(socialSignup, given);
    if (!answer.ok)
      return Object.keys(answer.errors).length > 0 ? { errors: answer.errors } : { message: answer.message };
    finish(answer.data);
    return { isLeaving: true };
  };
  const judge = (form: FormData) =>
    textOf(form, 'kind') === 'agent' ? {} : faultsOf(valuesOf(form, step), form);
  return useSubmission(send, judge);
}

const valuesOf = (form: FormData, step: Step) => ({
  name: textOf(form, 'name').trim(),
  email: step.email_verified ? (step.email ?? '') : textOf(form, 'email').trim(),
});

const faultsOf = ({ name, email }: ReturnType<typeof valuesOf>, form: FormData) => ({
  ...faultIn('name', name, { empty: emptySentences.name, isRight: isName, wrong: sentences.name }),
  ...faultIn('email', email, { empty: emptySentences.email, isRight: isEmail, wrong: sentences.email }),
  ...agreementFaults(form),
});
