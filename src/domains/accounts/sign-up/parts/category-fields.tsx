import { SelectField } from '#src/ui/form/field.tsx';
import unseen from '#src/ui/unseen.module.css';
import { textOf } from '../wizard.ts';
import classes from './category-fields.module.css';
import type { StepView } from './wizard-form.tsx';

interface CategoryFieldsProps {
  view: StepView;
  categories: readonly { id: number; name: string }[];
}

/** The main category, and any others: a business that offers several is found under each. */
export function CategoryFields({ view: { errorsOf, values }, categories }: CategoryFieldsProps) {
  const main = textOf(values, 'categories');
  const options = categories.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <SelectField
        name="categories"
        label="Treatment category"
        placeholder="Select Treatment Category"
        required
        options={options}
        errors={errorsOf('categories')}
      />
      {/* Always in the page: what was kept of it is put back before anything is chosen. */}
      <details className={classes.others} hidden={main === ''}>
        <summary>{others(values.more_categories?.filter((id) => id !== main).length ?? 0)}</summary>
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
