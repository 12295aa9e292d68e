import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { emailField, passwordField } from '../field-shapes.ts';
import { linkDead } from '../password/contract.ts';
import { said } from '../shapes.ts';

/** Serves both links: the one that proves a new account's address, and the one that changes it. */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  summary: 'Prove with the token of a mailed link that an address is the own one',
  access: 'public',
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
});

export const updateEmail = endpoint({
  method: 'POST',
  path: '/api/user-email-update',
  summary: 'Ask for another address: it takes effect by the link mailed there, and the old one is told',
  access: 'signed-in',
  allowance: 'writes',
  body: z.object({ email: emailField, current_password: passwordField.optional() }),
  returns: said,
});
