import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { FieldFrame, type FieldProps, useFieldParts } from './field.tsx';
import classes from './form.module.css';

export interface TextFieldProps extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: string;
  readonly defaultValue?: string | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly maxLength?: number;
  /** Of a date. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** One line of text. Without `required`, nothing but the server asks for it. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', autoComplete, defaultValue, inputMode, onInput, onBlur } = props;
  const { maxLength, min, max } = props;
  const parts = useFieldParts(props);
  return (
    <FieldFrame parts={parts} field={props}>
      <input
        id={parts.ids.control}
        className={classes.control}
        name={name}
        type={type}
        autoComplete={autoComplete}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        defaultValue={defaultValue}
        inputMode={inputMode}
        maxLength={maxLength}
        min={min}
        max={max}
        onInput={onInput}
        onBlur={onBlur}
        {...parts.aria}
      />
    </FieldFrame>
  );
}
