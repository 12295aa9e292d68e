import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox } from '#src/platform/schema/shapes.ts';
import { passwordField } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { account, messageAnswer, role } from '../shapes.ts';
import { accountSuspended } from '../suspension/contract.ts';

/** The same words and the same time whether or not there is such an account. */
export const wrongPair = refusal('wrong-pair', 401, 'Incorrect email or password. Please try again.');
/** The message says in how many seconds. */
export const tooManySignIns = refusal('too-many-sign-ins', 429, 'Too many login attempts.');
/** Sent with `errors.otp`: the pair was right, the second factor is still to come. */
export const codeNeeded = refusal('code-needed', 422, 'Enter the code from your authenticator app.');
export const codeWrong = refusal('code-wrong', 422, 'This code is not valid. Please try again.');

export const signedInAnswer = z.object({
  token: z.string(),
  message: z.string(),
  role,
  user: account,
  /** True when the account was made before our terms, or without agreeing to them: ask now. */
  terms_due: z.boolean(),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with email and password, and a code where the account needs one',
  access: 'public',
  body: z.object({
    email: z.string().max(lengths.email),
    password: passwordField,
    remember: checkbox.optional(),
    /** Six digits of the app, or a recovery code. */
    otp: z.string().max(lengths.code).optional(),
  }),
  returns: signedInAnswer,
  refuses: [wrongPair, tooManySignIns, codeNeeded, codeWrong, accountSuspended],
});

/** The answer of calls that need the terms to be accepted first. */
export const termsDue = refusal(
  'terms-due',
  403,
  'Accept our terms and conditions first: sign in on our site to do so.',
);

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/user-terms',
  summary: 'Accept the terms and confirm your age, if registration did not ask',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.object({
    terms: z.literal(true, { error: sentences.terms }),
    adult: z.literal(true, { error: sentences.adult }),
  }),
  returns: messageAnswer,
});
