import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { emailField, nameField, passwordField } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { sessionOver } from '../sessions/contract.ts';
import { messageAnswer } from '../shapes.ts';
import { codeNeeded, codeWrong, signedInAnswer, tooManySignIns, wrongPair } from '../sign-in/contract.ts';
import { emailTaken, tooManySignUps } from '../sign-up/contract.ts';
import { accountSuspended } from '../suspension/contract.ts';

const provider = z.enum(['google', 'facebook']);

/** Used, too old, another browser's or never ours: all the same to its holder. */
export const attemptOver = refusal(
  'attempt-over',
  422,
  'This sign-in took too long, was used already or began in another browser. Please try again.',
);
export const identityTaken = refusal(
  'identity-taken',
  409,
  'This sign-in belongs to another account here. Sign in with it to remove it there first.',
);
export const otherHolder = refusal(
  'other-holder',
  409,
  'Another account has signed in here since, so nothing was connected.',
);
export const lastWayIn = refusal(
  'last-way-in',
  409,
  'This is the only way into your account. Please set a password first.',
);
export const notOffered = refusal('not-offered', 404, 'Not found.');

const secret = z.string().min(1).max(lengths.token);
/** Site path to go to afterwards. */
const returnTo = { return_to: z.string() };

const signedIn = signedInAnswer.extend({ next: z.literal('done'), ...returnTo });

/** What is still asked before anybody is signed in; the ticket opens that step, in this browser alone. */
const step = z.object({
  /** `code`: of the authenticator app. `password`: of the account that has the address. `register`: all that a new account needs. */
  next: z.enum(['code', 'password', 'register']),
  ticket: z.string(),
  provider,
  role: z.enum(['user', 'agent']),
  /** As the provider told them, to fill a form with. */
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  ...returnTo,
});

const connected = messageAnswer.extend({ next: z.literal('connected'), provider, ...returnTo });

/** The code of the page's address. Looks at the caller, because someone signed in may be connecting a provider. */
export const socialSignIn = endpoint({
  method: 'POST',
  path: '/api/social-sign-in',
  summary: 'Exchange a provider’s sign-in code, once, for a session or the next step',
  access: 'public',
  looksAtCaller: true,
  body: z.object({ code: secret }),
  returns: z.discriminatedUnion('next', [signedIn, step, connected]),
  refuses: [attemptOver, sessionOver, identityTaken, otherHolder, accountSuspended],
});

export const socialProof = endpoint({
  method: 'POST',
  path: '/api/social-sign-in/proof',
  summary: 'Finish signing in through a provider with the account’s password or code',
  access: 'public',
  body: z.object({
    ticket: secret,
    password: passwordField.optional(),
    /** Six digits of the app, or a recovery code. */
    otp: z.string().max(lengths.code).optional(),
  }),
  returns: signedIn,
  refuses: [attemptOver, wrongPair, tooManySignIns, codeNeeded, codeWrong, accountSuspended],
});

export const socialSignup = endpoint({
  method: 'POST',
  path: '/api/social-sign-up',
  summary: 'Register a client through a provider; the account has no password',
  access: 'public',
  body: z.object({
    ticket: secret,
    name: nameField,
    /** Where the provider told none, or one that it has not verified. */
    email: emailField.optional(),
    terms: z.literal(true, sentences.terms),
    adult: z.literal(true, sentences.adult),
  }),
  returns: signedIn,
  refuses: [attemptOver, emailTaken, tooManySignUps],
});

export const connectProvider = endpoint({
  method: 'POST',
  path: '/api/social-identity/:provider',
  summary: 'Start connecting a provider to your account; returns the provider’s address',
  access: 'signed-in',
  params: z.object({ provider }),
  body: z.object({ current_password: passwordField.optional() }),
  returns: z.object({ address: z.string() }),
  refuses: [notOffered],
});

export const disconnectProvider = endpoint({
  method: 'POST',
  path: '/api/social-identity/:provider/removal',
  summary: 'Disconnect a provider from your account',
  access: 'signed-in',
  params: z.object({ provider }),
  body: z.object({ current_password: passwordField.optional() }),
  returns: messageAnswer,
  refuses: [lastWayIn],
});
