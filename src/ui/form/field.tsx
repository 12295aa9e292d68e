import {
  type FormEventHandler,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type ReactNode,
  useId,
} from 'react';
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

interface TextFieldProps extends FieldProps {
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

interface Option {
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
