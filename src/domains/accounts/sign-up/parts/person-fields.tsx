import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CheckField, ChoiceGroup, TextField } from '#src/ui/form/field.tsx';
import unseen from '#src/ui/unseen.module.css';
import { longestTyped, type PasswordPolicy } from '../../fields.ts';
import { NewPasswordField } from '../../password/parts/new-password-field.tsx';
import classes from './person-fields.module.css';
import type { StepView } from './wizard-form.tsx';

interface PersonFieldsProps {
  view: StepView;
  policy: PasswordPolicy;
}

/** Who registers: the first step of both forms. */
export const PersonFields = ({ view: { errorsOf }, policy }: PersonFieldsProps) => (
  <>
    <TextField
      name="name"
      label="Full name"
      autoComplete="name"
      maxLength={longestTyped.name}
      required
      errors={errorsOf('name')}
    />
    <TextField
      name="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      required
      errors={errorsOf('email')}
    />
    <TextField
      name="phone"
      label="Phone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      required
      errors={errorsOf('phone')}
    />
    <NewPasswordField name="password" label="Password" policy={policy} errors={errorsOf('password')} />
  </>
);

interface HeardAboutProps {
  view: StepView;
  options: readonly { value: string; label: string }[];
}

export const HeardAbout = ({ view: { errorsOf }, options }: HeardAboutProps) => (
  <ChoiceGroup
    name="heard_about_options"
    label="Where did you hear about us?"
    required
    options={options}
    errors={errorsOf('heard_about_options')}
  />
);

/** Age and terms, confirmed together at the end. The links leave this page, and what stands in it, alone. */
export const Terms = ({ view: { errorsOf } }: { view: StepView }) => (
  <CheckField
    name="terms"
    label={
      <>
        I am 18 or older and accept the <Elsewhere to="/terms-and-conditions">terms and conditions</Elsewhere>
      </>
    }
    hint={
      <>
        How we handle your details is in our <Elsewhere to="/privacy-policy">privacy policy</Elsewhere>.
      </>
    }
    required
    errors={errorsOf('terms')}
  />
);

const Elsewhere = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <IconExternalLink className={classes.beside} size={16} stroke={1.5} aria-hidden />
    <span className={unseen.unseen}> (opens in a new tab)</span>
  </a>
);
