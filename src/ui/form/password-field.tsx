import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lengths } from '#src/platform/schema/lengths.ts';
import { FieldFrame, type FieldProps, useFieldParts } from './field.tsx';
import classes from './form.module.css';

interface PasswordFieldProps extends FieldProps {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly defaultValue?: string | undefined;
}

/** A password that can be looked at. It is covered again when the form is sent, so that no browser keeps it as text. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, autoComplete, defaultValue, onInput, onBlur } = props;
  const parts = useFieldParts(props);
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const form = input.current?.form;
    const cover = () => setShown(false);
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, []);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <FieldFrame parts={parts} field={props}>
      <div className={classes.covered}>
        <input
          ref={input}
          id={parts.ids.control}
          className={classes.control}
          name={name}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={lengths.password}
          defaultValue={defaultValue}
          onInput={onInput}
          onBlur={onBlur}
          {...parts.aria}
        />
        <button
          type="button"
          className={classes.eye}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={parts.ids.control}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={22} stroke={1.5} aria-hidden />
        </button>
      </div>
    </FieldFrame>
  );
}
