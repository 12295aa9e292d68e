import { z } from 'zod';
import { emailField } from '#src/domains/accounts/field-shapes.ts';
import { text } from '#src/platform/schema/fields.ts';
import { required } from '#src/platform/schema/issue-messages.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { fieldsWith, namesOf, partOf } from '#src/platform/schema/schema.ts';
import { visibleName } from '#src/platform/text/text.ts';
import { registerOf, tidyNumber } from './registers.ts';
import { sentences } from './rules.ts';

/** A line that the public reads: judged and kept as it is seen. */
export const publicLine = (most: number) => z.string().overwrite(visibleName).min(1, required).max(most);

/** Every field of a practitioner, in the order of the form. */
export const practitionerFields = {
  name: text({
    label: 'Name',
    help: 'As visitors will read it',
    shape: publicLine(80).refine(
      (name) => /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’()-]*$/u.test(name),
      'The name field may hold letters, spaces, apostrophes, hyphens and dots.',
    ),
    column: 'name',
    isPublic: true,
    input: { autoComplete: 'off' },
  }),
  qualification: text({
    label: 'Qualification',
    help: 'Their training: a degree or a diploma',
    shape: publicLine(160),
    column: 'qualification',
    isPublic: true,
    input: { autoComplete: 'off' },
  }),
  /** A register number or a title. */
  certificate: text({
    label: 'Certificate',
    help: 'What they hold now: a title or a membership',
    shape: publicLine(160),
    column: 'certificate',
    isPublic: true,
    input: { autoComplete: 'off' },
  }),
  about: text({
    label: 'About',
    help: 'Optional: a few sentences in their own words',
    shape: z.string().trim().max(600).nullish(),
    column: 'about',
    isPublic: true,
    input: { rows: [2, 8] },
  }),
  /** A register's short name; empty where none was named. */
  register: text({
    label: 'Register',
    help: 'Visitors get a link to look them up there',
    shape: z
      .string()
      .max(lengths.reference)
      .nullish()
      .refine((given) => !given || registerOf(given) !== null, 'The selected register is invalid.'),
    column: 'register',
  }),
  register_number: text({
    label: 'Number on the register',
    help: 'As the register writes it',
    shape: z.string().trim().max(40).overwrite(tidyNumber).nullish(),
    column: 'registerNumber',
    input: { autoComplete: 'off' },
  }),
  /** Never shown in public. */
  email: text({
    label: 'Email of the practitioner',
    help: 'Optional, and never shown. We email them that they appear here, with a link to withdraw their consent.',
    shape: z.union([z.literal(''), emailField]).nullish(),
    column: 'email',
    input: { type: 'email', autoComplete: 'off', maxLength: lengths.email },
  }),
};

/** What visitors read as it is typed: none of it may name a medicine. */
export const publicFields = namesOf(fieldsWith(practitionerFields, 'isPublic'));

/** A ticked box, as forms and programs say it. */
const ticked = (message: string) =>
  z
    .union(
      [z.boolean(), z.int().min(0, message).max(1, message), z.string().max(lengths.word, message)],
      message,
    )
    .optional()
    .transform((given, { addIssue }) => {
      if (!/^(?:true|1|on|yes)$/i.test(String(given))) addIssue(message);
      return true;
    });

const body = z.object(partOf(practitionerFields, 'shape'));
export const createPractitionerBody = body.extend({ confirmBox: ticked(sentences.unconfirmedNew) });
export const updatePractitionerBody = body.extend({ confirmBox: ticked(sentences.unconfirmedChange) });
export type PractitionerInput = z.output<typeof createPractitionerBody>;
