import { z } from 'zod';
import { lengths } from '#src/platform/schema/lengths.ts';
import { visibleName } from '#src/platform/text/text.ts';
import {
  isBusinessName,
  isEmail,
  isName,
  isPhone,
  longestTyped,
  phoneLengths,
  sentences,
  toE164,
} from './fields.ts';
import { type LinkField, linkFault, toLink } from './profile/links.ts';

/**
 * Fields as a contract has them: checked by the functions that the screens check with, and with the same sentences.
 * They stand apart from those, so that no screen's script carries the library of shapes.
 */
export const nameField = z
  .string()
  .max(longestTyped.name, { error: sentences.name, abort: true })
  .refine(isName, sentences.name);
/** The name that a business trades under. */
export const businessNameField = z
  .string()
  .overwrite(visibleName)
  .max(longestTyped.businessName, { error: sentences.businessName, abort: true })
  .refine(isBusinessName, sentences.businessName);
/** A postal address in one text. */
export const addressField = z.string().max(lengths.address);
export const emailField = z
  .string()
  .max(lengths.email, { error: sentences.email, abort: true })
  .refine(isEmail, sentences.email)
  .transform((text) => text.toLowerCase());
/** Length is bounded so that hashing is; the policy is the server's to judge. */
export const passwordField = z.string().max(lengths.password);
/** A phone of that many digits, in E.164 from here on. */
export const phoneField = (digits: readonly [number, number], sentence: string) =>
  z
    .string()
    .max(lengths.phone, { error: sentence, abort: true })
    .refine((text) => isPhone(text, digits), sentence)
    .transform(toE164);
export const registrationPhone = phoneField(phoneLengths.registration, sentences.phone);
export const profilePhone = phoneField(phoneLengths.profile, sentences.profilePhone);

/** Kept as a whole address; what may not be shown in public is refused, and nothing is an empty text. */
export const linkField = (field: LinkField) =>
  z
    .string()
    .max(lengths.link, { error: ({ input }) => linkFault(field, String(input)) ?? undefined, abort: true })
    .nullish()
    .superRefine((given, { addIssue }) => {
      const fault = linkFault(field, given ?? '');
      if (fault) addIssue(fault);
    })
    .transform((given) => toLink(given ?? ''));
