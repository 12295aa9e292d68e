import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { passwordField } from '../field-shapes.ts';
import { messageAnswer } from '../shapes.ts';

export const twoFactorOn = refusal('two-factor-on', 409, 'Two-factor sign-in is already on.');
export const twoFactorOff = refusal('two-factor-off', 409, 'Two-factor sign-in is not on.');
export const notBegun = refusal('two-factor-not-begun', 409, 'Please start the set-up again.');
/** No key to keep the secret with: the operator of the site has to set one. */
export const notOffered = refusal(
  'two-factor-not-offered',
  503,
  'Two-factor sign-in cannot be set up on this site yet.',
);
export const tooManyCodes = refusal('too-many-attempts', 429, 'Too Many Attempts.');

/** The password, or nothing within 15 minutes of signing in. */
const proof = { current_password: passwordField.optional() };
const code = z.string().max(lengths.code);

export const beginTwoFactor = endpoint({
  method: 'POST',
  path: '/api/two-factor',
  summary: 'Start setting up an authenticator app',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.object(proof),
  returns: z.object({
    /** Base32, for typing in. */
    secret: z.string(),
    /** `otpauth://…` */
    uri: z.string(),
    /** The same as a QR code: dark cells of a square as rows of "0" and "1". */
    cells: z.array(z.string()),
  }),
  refuses: [twoFactorOn, notOffered],
});

export const confirmTwoFactor = endpoint({
  method: 'PUT',
  path: '/api/two-factor',
  summary: 'Finish the set-up with a first code; returns ten recovery codes, shown once',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.object({ code }),
  returns: messageAnswer.extend({ recovery_codes: z.array(z.string()) }),
  refuses: [twoFactorOn, notBegun, tooManyCodes],
});

export const endTwoFactor = endpoint({
  method: 'POST',
  path: '/api/two-factor/removal',
  summary: 'Sign in without a code again',
  access: 'signed-in',
  body: z.object({ ...proof, code }),
  returns: messageAnswer,
  refuses: [twoFactorOff, tooManyCodes],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  access: 'signed-in',
  body: z.object({ ...proof, code }),
  returns: messageAnswer.extend({ recovery_codes: z.array(z.string()) }),
  refuses: [twoFactorOff, tooManyCodes],
});
