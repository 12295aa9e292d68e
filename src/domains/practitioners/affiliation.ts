import { z } from 'zod';
import { text } from '#src/platform/schema/fields.ts';
import { partOf } from '#src/platform/schema/schema.ts';
import { publicLine } from './practitioner.ts';

/** Every field of an affiliation, which screens call a certificate, in the order of the form. */
export const affiliationFields = {
  name: text({
    label: 'Name',
    help: 'The body you belong to, by the name that clients know',
    shape: publicLine(120),
    input: { autoComplete: 'off' },
  }),
  description: text({
    label: 'Description',
    help: 'Optional: what it means for clients, since when, your membership number',
    shape: z.string().trim().max(1000).nullish(),
    input: { rows: [3, 10] },
  }),
};

export const affiliationBody = z.object(partOf(affiliationFields, 'shape'));
export type AffiliationInput = z.output<typeof affiliationBody>;
