import { z } from 'zod';
import { isEmail, isName, isPhone, phoneLengths, sentences, toE164 } from './fields.ts';

/**
 * Fields as a contract has them: checked by the functions that the screens check with, and with the same sentences.
 * They stand apart from those, so that no screen's script carries the library of shapes.
 */
export const nameField = z.string().refine(isName, sentences.name);
export const emailField = z
  .string()
  .refine(isEmail, sentences.email)
  .transform((text) => text.toLowerCase());
/** Length is bounded so that hashing is; the policy is the server's to judge. */
export const passwordField = z.string().max(128);
export const registrationPhone = z
  .string()
  .refine((text) => isPhone(text, phoneLengths.registration), sentences.phone)
  .transform(toE164);
export const profilePhone = z
  .string()
  .refine((text) => isPhone(text, phoneLengths.profile), sentences.profilePhone)
  .transform(toE164);

/** Boxes arrive as booleans, as 1 and 0, or as a form sends them. */
export const tick = z
  .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false', 'on', 'off'])])
  .transform((given) => [true, 1, '1', 'true', 'on'].includes(given));
