import { z } from 'zod';
import { emailField, nameField, phoneField } from '#src/domains/accounts/field-shapes.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { drawnAt, trap } from '#src/platform/schema/shapes.ts';
import { contactSentences, longest, phoneLength, topicNames } from './rules.ts';

export const storeContact = endpoint({
  method: 'POST',
  path: '/api/contact-store',
  summary: 'Write to the operator',
  access: 'public',
  rateLimit: 'contact',
  body: z.object({
    name: nameField,
    email: emailField,
    phone: phoneField(phoneLength, contactSentences.phone),
    message: z.string().min(1).max(longest.message),
    topic: z.enum(topicNames).default('question'),
    drawn_at: drawnAt,
    company_fax: trap,
  }),
  status: 201,
  returns: z.object({ message: z.string() }),
});
