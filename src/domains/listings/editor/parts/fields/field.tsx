import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { Field } from '#src/platform/schema/fields.ts';
import { isRequired, mostCharacters } from '#src/platform/schema/schema.ts';
import { type ListingField, listingFields } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';

interface FieldInputProps {
  readonly name: ListingField;
  readonly form: FormView['form'];
  /** Said below the input, in place of the field's own help. */
  readonly note?: string;
}

/** Whether it is typed into one input, which its description says all about. */
export const isTyped = (name: ListingField): boolean => ['text', 'number'].includes(listingFields[name].kind);

const noteBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The input of a field, as the field is described. */
export function FieldInput({ name, form, note }: FieldInputProps) {
  const field: Field = listingFields[name];
  const { rows, isHalf: _, ...attributes } = field.input ?? {};
  const props = {
    label: field.label,
    description: note ?? field.help,
    size: 'md',
    required: isRequired(field),
    maxLength: mostCharacters(field),
    ...(note === undefined ? {} : { inputWrapperOrder: noteBelow }),
    ...attributes,
    ...form.getInputProps(name),
  };
  if (!rows) return <TextInput {...props} {...(field.kind === 'number' ? { inputMode: 'numeric' } : {})} />;
  return <Textarea {...props} autosize minRows={rows[0]} maxRows={rows[1]} />;
}
