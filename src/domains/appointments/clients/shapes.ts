import { z } from 'zod';
import { emailField, registrationPhone } from '#src/domains/accounts/field-shapes.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { longestClientName, longestNote } from '../rules.ts';

/** Who a client is, as a business writes it down: a name, and what it knows beside. */
export const clientFields = {
  name: z
    .string()
    .overwrite(visibleName)
    .max(longestClientName)
    .refine((name) => name !== '', 'Enter a name.'),
  phone: registrationPhone.optional().transform((phone = '') => phone),
  email: emailField.optional().transform((email = '') => email),
};

/** The same with the note on their card. */
export const clientBody = z.object({
  ...clientFields,
  note: z.string().trim().max(longestNote).default(''),
});
