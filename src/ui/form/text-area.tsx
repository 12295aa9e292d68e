import { FieldFrame, type FieldProps, useFieldParts } from './field.tsx';
import classes from './form.module.css';

interface TextAreaProps extends FieldProps {
  readonly defaultValue?: string | undefined;
  readonly maxLength: number;
  readonly rows?: number;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  const { name, defaultValue, maxLength, rows = 6, onInput, onBlur } = props;
  const parts = useFieldParts(props);
  return (
    <FieldFrame parts={parts} field={props}>
      <textarea
        id={parts.ids.control}
        className={classes.control}
        name={name}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        onInput={onInput}
        onBlur={onBlur}
        {...parts.aria}
      />
    </FieldFrame>
  );
}
