import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { emailField, passwordField } from '../field-shapes.ts';
import { linkDead } from '../password/contract.ts';
import { said } from '../shapes.ts';

export const tooManyMails = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/**
 * Serves both links: the one that proves a new account's address, and the one that changes it.
 * Public, because a letter may be read on another device; whoever is signed in where the link is followed stays so.
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Prove with the token of a mailed link that an address is the own one',
  access: 'public',
  looksAtCaller: true,
  allowance: 'writes',
  body: z.object({ token: z.string().min(1).max(128) }),
  returns: said.extend({ email: z.string() }),
  refuses: [linkDead],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/verification-mail',
  summary: 'Have the link that proves the address mailed again',
  access: 'signed-in',
  allowance: 'writes',
  returns: said,
  refuses: [tooManyMails],
});

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/user-email-update',
  summary: 'Ask for another address: it takes effect by the link mailed there, and the old one is told',
  access: 'signed-in',
  allowance: 'writes',
  body: z.object({ email: emailField, current_password: passwordField.optional() }),
  returns: said,
  refuses: [tooManyMails],
});
