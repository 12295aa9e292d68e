import { Link } from 'react-router';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { NeedsScript } from '#src/ui/form/submit-button.tsx';
import { Entrance } from '../../layout/parts/entrance.tsx';
import { providerNames } from '../paths.ts';
import classes from './continuation.module.css';
import { CodeForm, PasswordForm } from './proof-forms.tsx';
import { RegisterForm } from './register-form.tsx';
import { type Step, useContinuation } from './use-continuation.ts';

/** Where somebody comes back from a provider: exchanges the code, and asks for what is still missing. */
export function Continuation() {
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
