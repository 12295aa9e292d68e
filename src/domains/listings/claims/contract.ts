import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { invalid, notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, uploadedFile } from '#src/platform/schema/shapes.ts';
import { planLimit } from '../own/contract.ts';
import { claimMethods, claimStates, claimWishes, longestClaim } from './rules.ts';

export const wholeBusinessOnly = refusal(
  'unauthorized',
  403,
  'Only a member without a limit to places can claim a listing.',
);
export const alreadyYours = refusal('already-yours', 409, 'This listing is already yours.');
export const claimClosed = refusal('claim-closed', 409, 'This claim is no longer open.');
export const provedAlready = refusal('proved-already', 409, 'This claim has already been proved.');
export const methodNotOffered = refusal(
  'method-not-offered',
  409,
  'This listing cannot be proved in this way. Choose another.',
);
export const notProved = refusal('not-proved', 409, 'This claim is not proved.');
export const notUndoable = refusal('not-undoable', 409, 'This claim can no longer be undone.');
export const tooManyTries = refusal('too-many-attempts', 429, 'Too Many Attempts.');

const moment = z.iso.datetime();

const claim = z.object({
  id: z.int(),
  listing: z.object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    town: z.string(),
    /** False once the page was removed. */
    is_shown: z.boolean(),
  }),
  wish: z.enum(claimWishes),
  state: z.enum(claimStates),
  /** By what it was proved; before that, what was begun last. */
  method: z.enum(claimMethods).nullable(),
  asked_at: moment,
  proved_at: moment.nullable(),
  /** While it is proved: when it is granted, if nobody else claims the listing until then. */
  cool_until: moment.nullable(),
  decided_at: moment.nullable(),
  /** When it ends if nothing proves it; null once it is proved. */
  lapses_at: moment.nullable(),
  /** Why it was refused or taken back. */
  reason: z.string(),
  /** Why it waits although everything is proved: the plan has no place. Empty otherwise. */
  waits_for: z.string(),
  /** How it can be proved; null what is not offered. */
  ways: z.object({
    /** A code to an address at the website's own host. */
    email: z.object({ host: z.string() }).nullable(),
    site: z
      .object({
        host: z.string(),
        /** One of three: a TXT record, a tag in the head of the home page, or a file. */
        dns: z.string(),
        meta: z.string(),
        file: z.object({ url: z.string(), content: z.string() }),
        /** When we were last asked to look. */
        asked_at: moment.nullable(),
      })
      .nullable(),
    /** A code by post to the address on the page. */
    post: z
      .object({ address: z.string(), asked_at: moment.nullable(), sent_at: moment.nullable() })
      .nullable(),
    documents: z.object({
      file: z.object({ name: z.string(), bytes: z.int() }).nullable(),
      note: z.string(),
      given_at: moment.nullable(),
    }),
  }),
  /** A mailed code that still works. */
  code: z.object({ sent_at: moment, expires_at: moment }).nullable(),
});
export type Claim = z.infer<typeof claim>;

const one = z.object({ id });
const path = '/api/claim/:id';
const own = { access: 'business', right: 'listing' } as const;
const changing = { ...own, params: one } as const;
const answered = z.object({ message: z.string(), claim });
const closed = [notFound, wholeBusinessOnly, claimClosed, provedAlready] as const;

export const listClaims = endpoint({
  ...own,
  method: 'GET',
  path: '/api/claim',
  inView: true,
  summary: 'The listings that your business claims or claimed, the latest first',
  query: z.object({
    ...paging(20),
    /** Of one page alone. */
    slug: z.string().max(lengths.slug).optional(),
    /** In the name of the page. */
    search: searchWords,
  }),
  returns: paginator(claim),
  refuses: [wholeBusinessOnly],
});

export const beginClaim = endpoint({
  ...own,
  method: 'POST',
  path: '/api/claim',
  summary: 'Say that an imported listing is your business; an open claim is answered as it is',
  body: z.object({
    slug: z.string().min(1).max(lengths.slug),
    /** `remove`: it is yours, and shall go. */
    wish: z.enum(claimWishes).default('claim'),
  }),
  status: 201,
  returns: answered,
  refuses: [notFound, wholeBusinessOnly, alreadyYours, planLimit, tooManyTries],
});

export const getClaim = endpoint({
  ...changing,
  method: 'GET',
  path,
  summary: 'One of your claims, with the ways to prove it',
  returns: z.object({ claim }),
  refuses: [notFound, wholeBusinessOnly],
});

export const sendClaimCode = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/code`,
  summary: 'Send a code to an address at the website’s own host; nothing says whether the address exists',
  body: z.object({
    /** What stands before the @. */
    mailbox: z.string().min(1).max(longestClaim.mailbox),
  }),
  status: 202,
  returns: answered,
  refuses: [...closed, invalid, methodNotOffered, tooManyTries],
});

export const proveClaim = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/proof`,
  summary: 'Prove a claim with the code that came by email or by post',
  body: z.object({ code: z.string().min(1).max(lengths.code) }),
  returns: answered,
  refuses: [...closed, invalid, tooManyTries],
});

export const checkClaimSite = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/site`,
  summary: 'Look for the proof on the website: its TXT record, its home page, its file',
  returns: answered,
  refuses: [...closed, methodNotOffered, tooManyTries],
});

export const askClaimPost = endpoint({
  ...changing,
  method: 'POST',
  path: `${path}/post`,
  summary: 'Ask for a code by post to the address of the listing',
  returns: answered,
  refuses: [...closed, methodNotOffered],
});

export const sendClaimDocuments = endpoint({
  ...changing,
  method: 'PUT',
  path: `${path}/documents`,
  summary: 'Send a document that proves who runs the business, for the operator to read',
  upload: { files: { file: 1 }, maxBytes: 10 * 1024 * 1024 },
  body: z.object({
    /** A PDF or a picture, at most 10 MiB. */
    file: uploadedFile,
    note: z.string().trim().max(longestClaim.note).default(''),
  }),
  returns: answered,
  refuses: [...closed, invalid, tooManyTries],
});

export const withdrawClaim = endpoint({
  ...changing,
  method: 'DELETE',
  path,
  summary: 'Take a claim back before it is decided',
  returns: answered,
  refuses: [notFound, wholeBusinessOnly, claimClosed],
});
