import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { emailField, passwordField } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { messageAnswer } from '../shapes.ts';

/** Used, too old, or never ours: all the same to its holder. */
export const linkDead = refusal('link-dead', 422, 'This link is no longer valid. Please ask for a new one.');

const newPassword = { password: passwordField, password_confirmation: passwordField };

const isConfirmed = (given: { password: string; password_confirmation: string }) =>
  given.password === given.password_confirmation;
const unlike = { path: ['password_confirmation'], error: sentences.confirmation };

export const tooManyAsks = refusal('too-many-attempts', 429, 'Too Many Attempts.');

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  summary: 'Email a link to set a new password; the answer never says whether the account exists',
  access: 'public',
  body: z.object({ email: emailField }),
  returns: messageAnswer,
  refuses: [tooManyAsks],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password',
  summary: 'Set a new password with the token from the emailed link; every session ends',
  access: 'public',
  body: z.object({ token: z.string().min(1).max(lengths.token), ...newPassword }).refine(isConfirmed, unlike),
  returns: messageAnswer,
  refuses: [linkDead],
});

export const updatePassword = endpoint({
  method: 'POST',
  path: '/api/user-password-update',
  summary: 'Change your password; every other session ends',
  access: 'signed-in',
  body: z.object({ current_password: passwordField.optional(), ...newPassword }).refine(isConfirmed, unlike),
  saysSuccess: true,
  returns: messageAnswer.extend({ success: z.boolean() }),
});
