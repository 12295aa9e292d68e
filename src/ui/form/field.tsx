import { type FormEventHandler, type ReactNode, useId } from 'react';
import classes from './form.module.css';

/** What every field of a form takes. Inputs are uncontrolled: what was typed before the scripts ran stays. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode | undefined;
  /** The first is shown. */
  readonly errors?: readonly string[] | undefined;
  readonly required?: boolean | undefined;
  readonly onInput?: FormEventHandler | undefined;
  readonly onBlur?: FormEventHandler | undefined;
}

/** Ids of a field's parts, and what a control says of them. */
export function useFieldParts({ hint, errors, required }: Pick<FieldProps, 'hint' | 'errors' | 'required'>) {
  const id = useId();
  const ids = { control: id, hint: `${id}hint`, fault: `${id}fault` };
  const isWrong = errors !== undefined && errors.length > 0;
  const describing = [hint ? ids.hint : '', isWrong ? ids.fault : ''].filter((one) => one !== '');
  return {
    ids,
    isWrong,
    aria: {
      'aria-describedby': describing.join(' ') || undefined,
      'aria-invalid': isWrong || undefined,
      'aria-required': required || undefined,
    },
  };
}

type Parts = ReturnType<typeof useFieldParts>;

export const Hint = ({ parts, children }: { parts: Parts; children: ReactNode }) =>
  children ? (
    <p id={parts.ids.hint} className={classes.hint}>
      {children}
    </p>
  ) : null;

export const Fault = ({ parts, errors }: { parts: Parts; errors: FieldProps['errors'] }) =>
  parts.isWrong ? (
    <p id={parts.ids.fault} className={classes.fault}>
      {errors?.[0]}
    </p>
  ) : null;

interface FrameProps {
  parts: Parts;
  field: Pick<FieldProps, 'label' | 'hint' | 'errors'>;
  /** The control. */
  children: ReactNode;
}

/** Label above, then the hint, the control, and what is wrong with it. */
export const FieldFrame = ({ parts, field, children }: FrameProps) => (
  <div className={classes.field}>
    <label className={classes.label} htmlFor={parts.ids.control}>
      {field.label}
    </label>
    <Hint parts={parts}>{field.hint}</Hint>
    {children}
    <Fault parts={parts} errors={field.errors} />
  </div>
);
