import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { id } from '#src/platform/ids.ts';
import { lengths } from '#src/platform/lengths.ts';
import { notFound } from '#src/platform/refusals.ts';
import { passwordField, tick } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { account, role, said } from '../shapes.ts';

/** The same words and the same time whether or not there is such an account. */
export const wrongPair = refusal('wrong-pair', 401, 'Incorrect email or password. Please try again.');
/** The message says in how many seconds. */
export const tooManySignIns = refusal('too-many-sign-ins', 429, 'Too many login attempts.');
/** Sent with `errors.otp`: the pair was right, the second factor is still to come. */
export const codeNeeded = refusal('code-needed', 422, 'Enter the code from your authenticator app.');
export const codeWrong = refusal('code-wrong', 422, 'This code is not valid. Please try again.');
export const sessionOver = refusal('unauthenticated', 401, 'Unauthenticated.');
export const tooManyRefreshes = refusal('too-many-attempts', 429, 'Too Many Attempts.');

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
  rateLimit: 'writes',
  body: z.object({
    email: z.string().max(lengths.email),
    password: passwordField,
    remember: tick.optional(),
    /** Six digits of the app, or a recovery code. */
    otp: z.string().max(lengths.code).optional(),
  }),
  returns: signedInAnswer,
  refuses: [wrongPair, tooManySignIns, codeNeeded, codeWrong],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'End this session: its tokens stop working',
  access: 'signed-in',
  beforeTwoFactor: true,
  rateLimit: 'writes',
  returns: said,
});

/** Public because an expired token is exchanged too; the token itself is the proof. */
export const refreshToken = endpoint({
  method: 'POST',
  path: '/api/refresh-token',
  summary: 'Exchange a token, live or expired within its session, for a fresh one',
  access: 'public',
  rateLimit: 'writes',
  returns: z.object({ token: z.string() }),
  refuses: [sessionOver, tooManyRefreshes],
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/session',
  summary: 'Where this account is signed in',
  access: 'signed-in',
  rateLimit: 'reads',
  returns: z.array(
    z.object({
      id: z.int(),
      /** As "Chrome on Android"; "Unknown device" where the browser does not say. */
      device: z.string(),
      current: z.boolean(),
      remembered: z.boolean(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime(),
    }),
  ),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/session/:id',
  summary: 'Sign out one other device',
  access: 'signed-in',
  rateLimit: 'writes',
  params: z.object({ id }),
  returns: said,
  refuses: [notFound],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/session',
  summary: 'Sign out all other devices',
  access: 'signed-in',
  rateLimit: 'writes',
  returns: said,
});

/** Said by whatever must not happen before the terms were accepted. */
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
  rateLimit: 'writes',
  body: z.object({
    terms: z.literal(true, { error: sentences.terms }),
    adult: z.literal(true, { error: sentences.adult }),
  }),
  returns: said,
});
