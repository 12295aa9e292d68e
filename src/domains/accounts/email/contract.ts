import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { emailField, passwordField } from '../field-shapes.ts';
import { linkDead } from '../password/contract.ts';
import { messageAnswer } from '../shapes.ts';

export const tooManyMails = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/**
 * Serves both links: the one that proves a new account's address, and the one that changes it.
 * Public, because an email may be read on another device; a session where the link is opened stays.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Confirm an email address with the token from the emailed link',
  access: 'public',
  looksAtCaller: true,
  body: z.object({ token: z.string().min(1).max(lengths.token) }),
  returns: messageAnswer.extend({ email: z.string() }),
  refuses: [linkDead],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/verification-mail',
  summary: 'Send the confirmation link again',
  access: 'signed-in',
  returns: messageAnswer,
  refuses: [tooManyMails],
});

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/user-email-update',
  summary: 'Request a new email address: it takes effect once confirmed, and we notify the old one',
  access: 'signed-in',
  body: z.object({ email: emailField, current_password: passwordField.optional() }),
  returns: messageAnswer,
  refuses: [tooManyMails],
});
