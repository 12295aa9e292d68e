import { Fault, type FieldProps, Hint, useFieldParts } from '#src/ui/form/field.tsx';
import classes from '#src/ui/form/form.module.css';
import own from './waitlist.module.css';

interface BoxesProps extends Pick<FieldProps, 'name' | 'label' | 'hint' | 'errors'> {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly checked: readonly string[];
}

/** Several of a few, all in sight. What is wrong is said of the first. */
export function Boxes(props: BoxesProps) {
  const { name, label, hint, errors, options, checked } = props;
  const parts = useFieldParts(props);
  return (
    <fieldset className={own.group}>
      <legend className={classes.label}>{label}</legend>
      <Hint parts={parts}>{hint}</Hint>
      <div className={classes.choices}>
        {options.map(({ value, label: word }, index) => (
          <label key={value} className={classes.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={checked.includes(value)}
              {...(index === 0 ? parts.aria : {})}
            />
            {word}
          </label>
        ))}
      </div>
      <Fault parts={parts} errors={errors} />
    </fieldset>
  );
}
