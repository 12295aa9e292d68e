import { FieldFrame, type FieldProps, useFieldParts } from './field.tsx';
import classes from './form.module.css';

export interface Option {
  readonly value: string;
  readonly label: string;
}

interface SelectFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** Stands while nothing is chosen; absent where something always is. */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly defaultValue?: string | undefined;
}

/** One of a list, in the device's own way of choosing. */
export function SelectField(props: SelectFieldProps) {
  const { name, options, placeholder, autoComplete, defaultValue = '', onInput, onBlur } = props;
  const parts = useFieldParts(props);
  return (
    <FieldFrame parts={parts} field={props}>
      <select
        id={parts.ids.control}
        className={classes.control}
        name={name}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        onInput={onInput}
        onBlur={onBlur}
        {...parts.aria}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
