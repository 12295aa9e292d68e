import { Fault, type FieldProps, Hint, useFieldParts } from './field.tsx';
import classes from './form.module.css';
import type { Option } from './select-field.tsx';

interface ChoiceGroupProps extends FieldProps {
  readonly options: readonly Option[];
  readonly defaultValue?: string | undefined;
}

/** One of a few, all in sight. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { name, label, hint, errors, options, defaultValue, onInput, onBlur } = props;
  const parts = useFieldParts(props);
  return (
    <div
      role="radiogroup"
      aria-labelledby={parts.ids.control}
      className={classes.group}
      onInput={onInput}
      onBlur={onBlur}
      {...parts.aria}
    >
      <p id={parts.ids.control} className={classes.label}>
        {label}
      </p>
      <Hint parts={parts}>{hint}</Hint>
      <div className={classes.choices}>
        {options.map((option) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            {option.label}
          </label>
        ))}
      </div>
      <Fault parts={parts} errors={errors} />
    </div>
  );
}
