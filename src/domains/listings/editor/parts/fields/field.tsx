import { FieldInput as Input } from '#src/ui/mantine/field-input.tsx';
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

/** The input of a field, as the field is described. */
export const FieldInput = (props: FieldInputProps) => <Input field={listingFields[props.name]} {...props} />;
