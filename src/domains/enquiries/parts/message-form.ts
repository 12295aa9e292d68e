import { longestTyped } from '#src/domains/accounts/fields.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { type FieldErrors, textOf } from '#src/ui/form/use-submission.ts';

/** What the form to a business and the form to the operator have in common. */

/** What was sent without script and came back. */
export interface Before<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  readonly errors: FieldErrors;
  readonly message: string;
}

/** What such a form sends, with script and without it. */
export function sentMessage<Name extends string>(form: FormData, names: readonly Name[]) {
  const trap = textOf(form, 'company_fax').trim();
  return {
    values: Object.fromEntries(names.map((name) => [name, textOf(form, name)])) as Record<Name, string>,
    // The time of the first drawing stays, for a person who corrects a field. A form without it was not drawn here.
    drawn_at: Number(textOf(form, 'drawn_at')) || Date.now(),
    ...(trap && { company_fax: trap }),
  };
}

interface Shown<Name extends string> {
  readonly errors: FieldErrors;
  readonly message: string | null;
  readonly before: Before<Name> | undefined;
  /** What the fields hold at first. */
  readonly starting?: Partial<Record<Name, string>>;
}

/** What the form says as a whole, and what each field is drawn with. */
export function shownIn<Name extends string>({ errors, message, before, starting }: Shown<Name>) {
  const shown = Object.keys(errors).length > 0 ? errors : (before?.errors ?? errors);
  const values: Partial<Record<Name, string>> | undefined = before?.values ?? starting;
  return {
    message: message ?? before?.message ?? null,
    field: (name: Name) => ({ name, defaultValue: values?.[name], errors: shown[name] }),
  };
}

/** Who writes. */
export const senderFields = {
  name: { label: 'Name', autoComplete: 'name', maxLength: longestTyped.name, required: true },
  email: {
    label: 'Email',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: lengths.email,
    required: true,
  },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: lengths.phone },
} as const;
