import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CheckField, ChoiceGroup, SelectField, TextField } from '#src/ui/form/field.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { PasswordPolicy } from '../../fields.ts';
import { NewPasswordField } from '../../password/parts/new-password-field.tsx';
import { type RegistrationName, registrationField } from '../registration.ts';
import { textOf } from '../wizard.ts';
import classes from './registration-fields.module.css';
import type { StepView } from './wizard-form.tsx';

interface FieldProps {
  readonly view: StepView;
  readonly name: RegistrationName;
  /** What there is to choose from, where the field's own description does not say it. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A field of a registration, as it is described. */
export function Field({ view: { errorsOf }, name, options }: FieldProps) {
  const { label, hint, input, placeholder, ...field } = registrationField(name);
  const props = { name, label, hint, required: name !== 'business_name', errors: errorsOf(name) };
  if (input) return <TextField {...props} {...input} />;
  const choices = options ?? field.options ?? [];
  if (placeholder) return <SelectField {...props} placeholder={placeholder} options={choices} />;
  return <ChoiceGroup {...props} options={choices} />;
}

/** Who registers: the first step of both forms. */
export const PersonFields = ({ view, policy }: { view: StepView; policy: PasswordPolicy }) => (
  <>
    <Field view={view} name="name" />
    <Field view={view} name="email" />
    <Field view={view} name="phone" />
    <NewPasswordField
      name="password"
      label={registrationField('password').label}
      policy={policy}
      errors={view.errorsOf('password')}
    />
  </>
);

interface CategoryFieldsProps {
  view: StepView;
  categories: readonly { id: number; name: string }[];
}

/** The main category, and any others: a business that offers several is found under each. */
export function CategoryFields({ view, categories }: CategoryFieldsProps) {
  const main = textOf(view.values, 'categories');
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <Field view={view} name="categories" options={options} />
      {/* Always in the page: what was kept of it is put back before anything is chosen. */}
      <details className={classes.others} hidden={main === ''}>
        <summary>{others(view.values.more_categories?.filter((id) => id !== main).length ?? 0)}</summary>
        <fieldset className={classes.chips}>
          <legend className={unseen.unseen}>Other categories</legend>
          {options.map(({ value, label }) => (
            <label key={value} className={classes.chip} hidden={value === main}>
              <input type="checkbox" name="more_categories" value={value} />
              {label}
            </label>
          ))}
        </fieldset>
      </details>
    </>
  );
}

const others = (count: number) =>
  count === 0 ? 'Add other categories (optional)' : `Other categories: ${count} chosen`;

/** Age and terms, confirmed together at the end. The links leave this page, and what is typed in it, alone. */
export const Terms = ({ view: { errorsOf } }: { view: StepView }) => (
  <CheckField
    name="terms"
    label={
      <>
        I am 18 or older and accept the <Elsewhere to="/terms-and-conditions">terms and conditions</Elsewhere>
      </>
    }
    hint={
      <>
        How we handle your details is in our <Elsewhere to="/privacy-policy">privacy policy</Elsewhere>.
      </>
    }
    required
    errors={errorsOf('terms')}
  />
);

const Elsewhere = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <IconExternalLink className={classes.beside} size={16} stroke={1.5} aria-hidden />
    <span className={unseen.unseen}> (opens in a new tab)</span>
  </a>
);
