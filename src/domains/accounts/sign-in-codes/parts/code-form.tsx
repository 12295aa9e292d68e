import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { lengths } from '#src/platform/schema/lengths.ts';
import { CheckField, TextField } from '#src/ui/form/field.tsx';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { FieldErrors, Outcome } from '#src/ui/form/use-submission.ts';
import { longestTyped } from '../../fields.ts';
import { CodeField } from '../../sign-in/parts/login-form.tsx';
import type { Finish, LoginKind } from '../../sign-in/parts/use-login.ts';
import { Agreement } from '../../terms/parts/agreement.tsx';
import classes from './code-sign-in.module.css';
import { type Sent, useCode } from './use-code.ts';

interface CodeFormProps {
  readonly kind: LoginKind;
  readonly sent: Sent;
  readonly finish: Finish;
  readonly askAgain: () => Promise<Outcome>;
  readonly onOtherAddress: () => void;
}

/** The code that was sent, then what else the account needs: a second factor, or the details of a new one. */
export function CodeForm({ kind, sent, finish, askAgain, onOtherAddress }: CodeFormProps) {
  const { formProps, isBusy, errors, message, stage, code } = useCode(sent, finish);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    formProps.ref.current?.querySelector<HTMLInputElement>(`[name=${firstFields[stage]}]`)?.focus();
  }, [stage, formProps.ref]);
  const fault = message ?? problem;
  return (
    <form {...formProps} className={classes.form} aria-label="Sign in with a code">
      {fault ? <FormAlert tone="error">{fault}</FormAlert> : <News stage={stage} sent={sent} />}
      {stage === 'code' ? <Digits errors={errors} /> : <input type="hidden" name="code" value={code} />}
      {stage === 'app' && <CodeField errors={errors.otp} />}
      {stage === 'newcomer' && <NewcomerFields kind={kind} errors={errors} />}
      <CheckField name="remember" label="Remember me" />
      <SubmitButton
        isBusy={isBusy}
        busyText={stage === 'newcomer' ? 'Creating your account…' : 'Signing in…'}
      >
        {stage === 'newcomer' ? 'Create account' : 'Sign in'}
      </SubmitButton>
      {stage === 'code' && (
        <div className={classes.others}>
          <SendAnother ask={async () => setProblem((await askAgain()).message ?? null)} />
          <button type="button" className={classes.other} onClick={onOtherAddress}>
            Use another address
          </button>
        </div>
      )}
    </form>
  );
}

type Stage = ReturnType<typeof useCode>['stage'];

const firstFields = { code: 'code', app: 'otp', newcomer: 'name' } as const satisfies Record<Stage, string>;

function News({ stage, sent: { email, isAgain } }: { stage: Stage; sent: Sent }) {
  if (stage === 'app') return <FormAlert tone="info">Enter the code from your authenticator app.</FormAlert>;
  if (stage === 'newcomer')
    return (
      <FormAlert tone="success">
        <p>
          <strong>{email}</strong> is confirmed. A few details, and your account is ready.
        </p>
      </FormAlert>
    );
  return (
    <FormAlert tone="success">
      <p>
        We have emailed {isAgain ? 'another' : 'a'} code to <strong>{email}</strong>.{' '}
        {isAgain ? 'The earlier one no longer works.' : 'It works for 10 minutes.'}
      </p>
    </FormAlert>
  );
}

const Digits = ({ errors }: { errors: FieldErrors }) => (
  <div className={classes.digits}>
    <TextField
      name="code"
      label="Code"
      hint="The six digits in the email. It may be in your spam folder."
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={lengths.code}
      required
      errors={errors.code}
    />
  </div>
);

const NewcomerFields = ({ kind, errors }: { kind: LoginKind; errors: FieldErrors }) => (
  <>
    {kind === 'agent' && (
      <p>
        This makes a client account. Do you run a business?{' '}
        <Link to="/business-registration">Register your business</Link> instead.
      </p>
    )}
    <TextField
      name="name"
      label="Full name"
      autoComplete="name"
      maxLength={longestTyped.name}
      required
      errors={errors.name}
    />
    <Agreement errors={errors} />
  </>
);

/** An email may take a moment: another is offered after half a minute. By the clock, because a phone may sleep. */
const patienceMs = 30_000;

function SendAnother({ ask }: { ask: () => Promise<void> }) {
  const [now, setNow] = useState(Date.now);
  const [until, setUntil] = useState(now + patienceMs);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  useEffect(() => {
    if (left === 0) return;
    const ticking = setTimeout(() => setNow(Date.now()), 1_000);
    return () => clearTimeout(ticking);
  });
  const press = () => {
    setNow(Date.now());
    setUntil(Date.now() + patienceMs);
    void ask();
  };
  return (
    <button type="button" className={classes.other} disabled={left > 0} onClick={press}>
      {left > 0 ? `Send another in ${left} s` : 'Send another'}
    </button>
  );
}
