import type { ReactNode } from 'react';
import { Fault, type FieldProps, Hint, useFieldParts } from './field.tsx';
import classes from './form.module.css';

interface CheckFieldProps extends Omit<FieldProps, 'label'> {
  /** May hold links. */
  readonly label: ReactNode;
  readonly defaultChecked?: boolean | undefined;
}

/** A box to tick, its words beside it. */
export function CheckField(props: CheckFieldProps) {
  const { name, label, hint, errors, defaultChecked, onInput, onBlur } = props;
  const parts = useFieldParts(props);
  return (
    <div className={classes.checkField}>
      <div className={classes.check}>
        <input
          id={parts.ids.control}
          type="checkbox"
          name={name}
          defaultChecked={defaultChecked}
          onInput={onInput}
          onBlur={onBlur}
          {...parts.aria}
        />
        <label htmlFor={parts.ids.control}>{label}</label>
      </div>
      <Hint parts={parts}>{hint}</Hint>
      <Fault parts={parts} errors={errors} />
    </div>
  );
}
