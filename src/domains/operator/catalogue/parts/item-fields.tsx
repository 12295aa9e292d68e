import { Checkbox, NativeSelect } from '@mantine/core';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { families } from '#src/domains/catalogue/families.ts';
import type { Field, Fields } from '#src/platform/schema/fields.ts';
import { capital } from '#src/platform/text/text.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { fieldsOf } from '../fields.ts';
import type { CatalogueKind } from '../kinds.ts';

interface Form {
  getInputProps(name: string, options?: { type: 'checkbox' }): object;
}

/** The inputs of a kind. */
export function ItemFields({ kind, form }: { kind: CatalogueKind; form: Form }) {
  const fields: Fields = fieldsOf[kind];
  return Object.entries(fields).map(([name, field]) => (
    <ItemField key={name} name={name} field={field} form={form} />
  ));
}

interface ItemFieldProps {
  readonly name: string;
  readonly field: Field;
  readonly form: Form;
}

function ItemField({ name, field, form }: ItemFieldProps) {
  const { label } = field;
  if (field.kind === 'tick')
    return <Checkbox {...form.getInputProps(name, { type: 'checkbox' })} size="md" label={label} />;
  if (name === 'category_id') return <CategoryField {...form.getInputProps(name)} label={label} />;
  if (name === 'family')
    return <NativeSelect {...form.getInputProps(name)} label={label} required data={choices(named)} />;
  return <FieldInput name={name} field={field} form={form} />;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const named: readonly Choice[] = families.map((value) => ({ value, label: capital(value) }));

const choices = (given: readonly Choice[]): Choice[] => [{ value: '', label: 'Choose one' }, ...given];

function CategoryField({ label, ...input }: { label: string }) {
  const { state } = useLoaded(queryOf(listCategories, {}));
  const there = state.kind === 'there' ? state.data : [];
  return (
    <NativeSelect
      {...input}
      label={label}
      required
      data={choices(there.map(({ id, name }) => ({ value: String(id), label: name })))}
    />
  );
}
