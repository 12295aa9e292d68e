import { longestTyped } from '#src/domains/accounts/fields.ts';
import { Agreement } from '#src/domains/accounts/terms/parts/agreement.tsx';
import { lengths } from '#src/platform/schema/lengths.ts';
import { TextField } from '#src/ui/form/field.tsx';
import form from '#src/ui/form/form.module.css';
import { FormAlert, SubmitButton } from '#src/ui/form/submit-button.tsx';
import type { Came, Stage } from '../pages/sending.ts';

const fresh: Came = { stage: 'email', values: {}, errors: {}, message: null };

/** Signing in by an emailed code, one page after the other. */
export function SignInWithoutScript({ came = fresh }: { came: Came | undefined }) {
  const { stage, values, errors, message } = came;
  return (
    <form method="post" className={form.form} aria-label="Sign in with a code">
      {message && <FormAlert tone="error">{message}</FormAlert>}
      {!message && stage !== 'email' && (
        <FormAlert tone="success">{news[stage](values.email ?? '')}</FormAlert>
      )}
      {stage === 'email' ? (
        <TextField
          name="email"
          label="Email"
          type="email"
          hint="We send you a code of six digits. You need no password, and no account yet."
          autoComplete="email"
          inputMode="email"
          maxLength={lengths.email}
          defaultValue={values.email}
          required
          errors={errors.email}
        />
      ) : (
        <>
          <input type="hidden" name="email" value={values.email} />
          <input type="hidden" name="request" value={values.request} />
        </>
      )}
      {stage === 'code' && <Code errors={errors} />}
      {(stage === 'app' || stage === 'newcomer') && <input type="hidden" name="code" value={values.code} />}
      {stage === 'app' && (
        <TextField
          name="otp"
          label="Code from your authenticator app"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={lengths.code}
          required
          errors={errors.otp}
        />
      )}
      {stage === 'newcomer' && (
        <>
          <TextField
            name="name"
            label="Full name"
            autoComplete="name"
            maxLength={longestTyped.name}
            defaultValue={values.name}
            required
            errors={errors.name}
          />
          <Agreement errors={errors} />
        </>
      )}
      <input type="hidden" name="intent" value={stage} />
      <SubmitButton worksWithoutScript>{buttons[stage]}</SubmitButton>
    </form>
  );
}

const Code = ({ errors }: Pick<Came, 'errors'>) => (
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
);

const news: Record<Exclude<Stage, 'email'>, (email: string) => string> = {
  code: (email) => `We have emailed a code to ${email}. It works for 10 minutes.`,
  app: () => 'Enter the code from your authenticator app.',
  newcomer: (email) => `${email} is confirmed. A few details, and your account is ready.`,
};

const buttons: Record<Stage, string> = {
  email: 'Send the code',
  code: 'Sign in',
  app: 'Sign in',
  newcomer: 'Create account',
};
