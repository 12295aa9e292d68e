import { z } from 'zod';
import { tooManyMails } from '#src/domains/accounts/email/contract.ts';
import { role } from '#src/domains/accounts/shapes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { memberRoles } from '#src/platform/rights.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, past, reading } from '../contract.ts';

const moment = z.iso.datetime();

/** Someone else was quicker, or it is so already. */
const changedMeanwhile = refusal('changed-meanwhile', 409, 'This has changed. Look at the account again.');
const notYours = refusal('own-account', 409, 'You cannot do this to your own account.');
const lastOperator = refusal(
  'last-operator',
  409,
  'This is the last operator who can sign in. Add another one first.',
);
const notViewable = refusal(
  'not-viewable',
  409,
  'Nobody can view as an operator, or as a business without a sign-in.',
);
const hasNoSignIn = refusal(
  'no-sign-in',
  409,
  'Nobody signs in to this account: it is a business that was handed over. Open the account of its owner.',
);
export const refusals = { changedMeanwhile, notYours, lastOperator, notViewable, hasNoSignIn };

const team = z.object({
  business: z.int(),
  name: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['invited', 'active', 'ended']),
  /** Null: all of its places. */
  places: z.int().nullable(),
  since: moment,
});

const signIn = z.object({
  id: z.int(),
  /** As "Chrome on Android". */
  device: z.string(),
  remembered: z.boolean(),
  at: moment,
  last_used_at: moment,
  /** Null where it may still be used. */
  ended_at: moment.nullable(),
  is_live: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

const suspension = z.object({
  reason: z.string(),
  hides_pages: z.boolean(),
  began_at: moment,
  /** Null: until it is lifted. */
  ends_at: moment.nullable(),
});

const account = z.object({
  id: z.int(),
  name: z.string(),
  /** Where we write to. */
  email: z.string(),
  role,
  /** A business that was handed over: nobody signs in to it. */
  has_no_sign_in: z.boolean(),
  is_self: z.boolean(),
  registered_at: moment,
  email_verified_at: moment.nullable(),
  has_password: z.boolean(),
  two_factor: z.boolean(),
  providers: z.array(z.enum(['google', 'facebook'])),
  last_signed_in_at: moment.nullable(),
  deletion_due_at: moment.nullable(),
  suspension: suspension.nullable(),
  /** What was agreed to, the latest first; at most ten. */
  consents: z.array(
    z.object({
      purpose: z.enum(['terms', 'adult', 'marketing']),
      version: z.string(),
      given_at: moment,
      withdrawn_at: moment.nullable(),
    }),
  ),
  /** Where the person works, the newest first; at most twenty. */
  teams: z.array(team),
  /** Of a business: who is in its team now. */
  members: z.int(),
  /** The newest twenty, and how many there are. */
  listings: z.array(z.object({ id: z.int(), title: z.string(), state: z.string() })),
  listing_count: z.int(),
  /** Null for who runs no business. */
  plan: z.object({ name: z.string(), ends_at: moment.nullable() }).nullable(),
  /** How many there ever were: as a client, and at the business. */
  appointments: z.object({ booked: z.int(), received: z.int() }),
  /** The newest twenty, also those that ended within thirty days. */
  sign_ins: z.array(signIn),
  live_sessions: z.int(),
  /** Operators who viewed as the holder, the latest first. */
  views: z.array(
    z.object({ operator: z.string(), reason: z.string(), began_at: moment, ended_at: moment.nullable() }),
  ),
  /** What operators did with the account, the newest first. */
  history: z.array(past),
});
export type OperatedAccount = z.infer<typeof account>;

export const getAccount = endpoint({
  ...reading,
  operatorRight: 'everything',
  method: 'GET',
  path: '/api/operator/account/:id',
  summary: 'An account: who it is, where they work, where they are signed in, and what operators did with it',
  params: one,
  returns: account,
  refuses: [notFound],
});

export const mailVerification = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/verification-mail',
  summary: 'Email the link that confirms the address of an account again',
  params: one,
  returns: done,
  refuses: [notFound, changedMeanwhile, tooManyMails],
});

export const signOutAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/sign-out',
  summary: 'End one session of an account, or all',
  params: one,
  body: z.object({ reason: because, session: id.optional() }),
  returns: done,
  refuses: [notFound, changedMeanwhile],
});

export const suspendAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/suspension',
  summary: 'Keep a person from signing in, until a day or until it is lifted; the reason goes by email',
  params: one,
  body: z.object({
    reason: because,
    /** The first day on which they can sign in again; absent: until it is lifted. */
    until: z.iso.date().optional(),
    /** Of a person who owns businesses: whether their pages are hidden meanwhile. */
    pages: z.enum(['stay', 'hide']).default('stay'),
  }),
  returns: done,
  refuses: [notFound, changedMeanwhile, notYours, lastOperator, hasNoSignIn],
});

export const restoreAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/restoration',
  summary: 'Lift the suspension of an account',
  params: one,
  body: z.object({ reason: because }),
  returns: done,
  refuses: [notFound, changedMeanwhile],
});

export const viewAccount = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/view',
  summary:
    'Begin to view as the holder of an account for ten minutes; the holder is told at once, with the reason',
  params: one,
  body: z.object({ reason: because }),
  status: 201,
  returns: z.object({
    /** Reads what the holder sees, and changes nothing. */
    token: z.string(),
    name: z.string(),
    role,
    ends_at: moment,
  }),
  refuses: [notFound, notViewable],
});

export const stopViewing = endpoint({
  ...deciding,
  operatorRight: 'everything',
  path: '/api/operator/account/:id/view-end',
  summary: 'Stop viewing as the holder of an account',
  params: one,
  returns: done,
  refuses: [notFound],
});
