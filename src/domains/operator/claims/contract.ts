import { z } from 'zod';
import {
  claimClosed,
  methodNotOffered,
  notProved,
  notUndoable,
} from '#src/domains/listings/claims/contract.ts';
import { claimMethods, claimStates, claimWishes } from '#src/domains/listings/claims/rules.ts';
import { planLimit } from '#src/domains/listings/own/contract.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator } from '#src/platform/paging.ts';
import { busy, notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { fileAnswer, yesOrNo } from '#src/platform/schema/shapes.ts';
import { because, deciding, done, one, owner, pageOf, past, reading } from '../contract.ts';
import { waitsFor } from './rules.ts';

/** Another operator decided, or a business has claimed, proved or withdrawn since. */
export const staleClaims = refusal(
  'stale-claims',
  409,
  'The claims of this listing have changed. Look at them again.',
);

const moment = z.iso.datetime();

const claimRow = z.object({
  id: z.int(),
  title: z.string(),
  town: z.string(),
  claimant: owner,
  wish: z.enum(claimWishes),
  state: z.enum(claimStates),
  /** What an operator has to do about it; empty where nothing waits. */
  waits: z.array(z.enum(waitsFor)),
  /** When it began to wait; where nothing waits, when it was begun. */
  since: moment,
});
export type ClaimRow = z.infer<typeof claimRow>;

export const listClaims = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/claim',
  summary:
    'Claims of listings: what waits for an operator, the longest waiting first, or all, the newest first',
  query: pageOf.extend({ all: yesOrNo.default(false) }),
  returns: paginator(claimRow),
});

const caseClaim = z.object({
  id: z.int(),
  claimant: owner,
  wish: z.enum(claimWishes),
  state: z.enum(claimStates),
  waits: z.array(z.enum(waitsFor)),
  /** By what it was proved; before that, what was begun last. */
  method: z.enum(claimMethods).nullable(),
  asked_at: moment,
  proved_at: moment.nullable(),
  /** While it is proved: when it is granted by itself. */
  cool_until: moment.nullable(),
  decided_at: moment.nullable(),
  /** Why it was refused or taken back. */
  reason: z.string(),
  /** What keeps a proved claim from being granted; empty otherwise. */
  obstacle: z.string(),
  /** What the business says of its document. */
  note: z.string(),
  file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
  documents_at: moment.nullable(),
  post_asked_at: moment.nullable(),
  post_sent_at: moment.nullable(),
  /** Until when a grant can be undone; null where it cannot. */
  undo_until: moment.nullable(),
});
export type CaseClaim = z.infer<typeof caseClaim>;

export const getClaimCase = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/claim/:id',
  summary: 'All claims of the listing that a claim is of, with what they rest on',
  params: one,
  returns: z.object({
    /** Of all these claims as they are now: a decision names it. */
    seen: z.string(),
    listing: z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      state: z.string(),
      category: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      website: z.string(),
      owner: owner.nullable(),
    }),
    claims: z.array(caseClaim),
    /** What operators did with the listing before, newest first. */
    history: z.array(past),
  }),
  refuses: [notFound],
});
export type ClaimCase = z.infer<typeof getClaimCase.returns>;

export const getClaimFile = endpoint({
  ...reading,
  method: 'GET',
  path: '/api/operator/claim/:id/file',
  summary: 'The document that a business sent to prove a claim, as long as it is kept',
  params: one,
  file: 'application/octet-stream',
  returns: fileAnswer,
  refuses: [notFound],
});

const seen = z.object({ seen: z.string().max(lengths.token).optional() });
const explained = seen.extend({ reason: because });
const refuses = [notFound, staleClaims, busy] as const;

export const grantClaim = endpoint({
  ...deciding,
  path: '/api/operator/claim/:id/approval',
  summary: 'Grant a proved claim; proved claims of others are refused, and an earlier grant is taken back',
  params: one,
  body: explained,
  returns: done,
  refuses: [...refuses, notProved, planLimit],
});

export const acceptClaimDocuments = endpoint({
  ...deciding,
  path: '/api/operator/claim/:id/proof',
  summary: 'Say that the documents prove a claim; then it waits, or is contested, as after any other proof',
  params: one,
  body: explained,
  returns: done,
  refuses: [...refuses, claimClosed, methodNotOffered],
});

export const refuseClaim = endpoint({
  ...deciding,
  path: '/api/operator/claim/:id/refusal',
  summary: 'Refuse a claim with a reason, which goes by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [...refuses, claimClosed],
});

export const undoClaim = endpoint({
  ...deciding,
  path: '/api/operator/claim/:id/undoing',
  summary: 'Take a granted claim back within thirty days, with a reason, which goes by email',
  params: one,
  body: explained,
  returns: done,
  refuses: [...refuses, notUndoable],
});

export const printClaimCode = endpoint({
  ...deciding,
  path: '/api/operator/claim/:id/paper',
  summary: 'Make a code, and the page to post to the address of the listing; an earlier code no longer works',
  params: one,
  file: 'application/pdf',
  returns: fileAnswer,
  refuses: [notFound, busy, claimClosed, methodNotOffered],
});
