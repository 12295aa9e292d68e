import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox } from '#src/platform/schema/shapes.ts';
import { emailField, nameField } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { messageAnswer } from '../shapes.ts';
import { codeNeeded, codeWrong, signedInAnswer, wrongPair } from '../sign-in/contract.ts';
import { tooManySignUps } from '../sign-up/contract.ts';
import { accountSuspended } from '../suspension/contract.ts';
import { sixDigits } from '../two-factor/rules.ts';
import { codeSentence, newcomerFields } from './rules.ts';

export const tooManyCodes = refusal(
  'too-many-codes',
  429,
  'Too many codes were asked for. Please wait, or use your password.',
);
/** Used, too old, mistyped too often, replaced by another, or asked for in another browser: all the same to its holder. */
export const codeOver = refusal(
  'sign-in-code-over',
  422,
  'This code no longer works. Please ask for another one.',
);
/** Sent with `errors.code`, which says how many tries are left. */
export const codeUnlike = refusal('sign-in-code-wrong', 422, 'This code is not right.');

export const askSignInCode = endpoint({
  method: 'POST',
  path: '/api/sign-in-code',
  summary: 'Email a sign-in code; the answer never says whether the account exists',
  access: 'public',
  body: z.object({ email: emailField }),
  returns: messageAnswer.extend({
    /** Goes back with the code: without it the code opens nothing. */
    request: z.string(),
  }),
  refuses: [tooManyCodes],
});

export const confirmSignInCode = endpoint({
  method: 'POST',
  path: '/api/sign-in-code/confirm',
  summary: 'Sign in with the emailed code; makes a client account where the address has none',
  access: 'public',
  body: z.object({
    request: z.string().min(1).max(lengths.token),
    code: z
      .string()
      .max(lengths.code)
      .refine((given) => sixDigits(given) !== null, codeSentence),
    remember: checkbox.optional(),
    /** Of the authenticator app, or a recovery code, where the account needs one. */
    otp: z.string().max(lengths.code).optional(),
    /** For a new account; ignored where there is one. */
    name: nameField.optional(),
    adult: z.literal(true, sentences.adult).optional(),
    terms: z.literal(true, sentences.terms).optional(),
  }),
  returns: z.discriminatedUnion('next', [
    signedInAnswer.extend({ next: z.literal('done') }),
    /** The code was right and still works: send it again with what is missing. */
    z.object({ next: z.literal('register'), needs: z.array(z.enum(newcomerFields)) }),
  ]),
  refuses: [codeOver, codeUnlike, wrongPair, codeNeeded, codeWrong, tooManySignUps, accountSuspended],
});
