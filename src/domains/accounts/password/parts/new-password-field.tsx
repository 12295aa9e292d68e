import { IconCheck, IconPointFilled } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasswordField } from '#src/ui/form/password-field.tsx';
import unseen from '#src/ui/unseen.module.css';
import { type PasswordPolicy, passwordRules } from '../../fields.ts';
import classes from './new-password-field.module.css';

interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly policy: PasswordPolicy;
  readonly errors?: readonly string[] | undefined;
}

/** A password to be chosen: what it must be stands above it and is ticked off while someone types. */
export function NewPasswordField({ name, label, policy, errors }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const onInput = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped(target.value);
  };
  // A password manager, or someone quicker than the scripts, may have been here before.
  useEffect(() => setTyped(frame.current?.querySelector('input')?.value ?? ''), []);
  return (
    <div ref={frame}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        required
        errors={errors}
        hint={<PasswordRules typed={typed} policy={policy} />}
        onInput={onInput}
      />
    </div>
  );
}

/** Phrases, because the hint that holds them is one paragraph and is read out as one. */
export const PasswordRules = ({ typed, policy }: { typed: string; policy: PasswordPolicy }) => (
  <span className={classes.rules}>
    {passwordRules(typed, policy).map(({ text, isMet }) => (
      <span key={text} className={classes.rule} data-met={isMet}>
        {isMet ? <IconCheck size={18} stroke={2.5} aria-hidden /> : <IconPointFilled size={18} aria-hidden />}
        {text}
        <span className={unseen.unseen}>{isMet ? ' (done).' : '.'}</span>
      </span>
    ))}
  </span>
);
