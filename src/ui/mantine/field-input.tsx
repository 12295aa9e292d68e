import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { Field } from '#src/platform/schema/fields.ts';
import { isRequired, mostCharacters } from '#src/platform/schema/schema.ts';

export interface FieldInputProps
  extends Pick<TextInputProps, 'description' | 'required' | 'leftSection' | 'rightSection'> {
  readonly name: string;
  readonly field: Field;
  readonly form: { getInputProps(name: string): object };
  /** Said below the input, in place of the field's own help. */
  readonly note?: string;
}

const noteBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The input of a field, as the field is described; what is given beside that takes its place. */
export function FieldInput({ name, field, form, note, ...given }: FieldInputProps) {
  const { rows, isHalf: _, ...attributes } = field.input ?? {};
  const props = {
    label: field.label,
    description: note ?? field.help,
    required: isRequired(field),
    maxLength: mostCharacters(field),
    ...(note === undefined ? {} : { inputWrapperOrder: noteBelow }),
    inputMode: field.kind === 'number' ? ('numeric' as const) : undefined,
    ...attributes,
    ...given,
    ...form.getInputProps(name),
  };
  if (!rows) return <TextInput {...props} />;
  return <Textarea {...props} autosize minRows={rows[0]} maxRows={rows[1]} />;
}
