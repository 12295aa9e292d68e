import { z } from 'zod';
import { emailField, nameField } from '#src/domains/accounts/field-shapes.ts';
import { isPhone, toE164 } from '#src/domains/accounts/fields.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { contactSentences, phoneLength } from './rules.ts';

export const storeContact = endpoint({
  method: 'POST',
  path: '/api/contact-store',
  summary: 'Write to the operator',
  access: 'public',
  allowance: 'contact',
  body: z.object({
    name: nameField,
    email: emailField,
    phone: z
      .string()
      .refine((text) => isPhone(text, phoneLength), contactSentences.phone)
      .transform(toE164),
    message: z.string().min(1).max(4000),
    /** When our form was drawn, in milliseconds since 1970; other clients leave it out. */
    drawn_at: z.coerce.number().int().optional(),
    /** A trap for robots: people never see it. */
    company_fax: z.string().optional(),
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
});
