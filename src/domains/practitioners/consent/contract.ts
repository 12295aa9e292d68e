import { z } from 'zod';
import { emailField } from '#src/domains/accounts/field-shapes.ts';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { id, trap } from '#src/platform/schema/shapes.ts';
import { longestObjection } from '../rules.ts';

/** Also for a link to someone who was taken off for good. */
export const consentLinkDead = refusal(
  'consent-link-dead',
  404,
  'This link no longer works: the business has removed the entry, or the link is incomplete.',
);
export const tooManyObjections = refusal(
  'too-many-objections',
  429,
  'You have sent several requests today. You can also write to us.',
);

const token = z.object({ token: z.string().min(20).max(lengths.token) });
const open = { method: 'POST', access: 'public', rateLimit: 'contact' } as const;

const person = z.object({
  name: z.string(),
  qualification: z.string(),
  certificate: z.string(),
  /** Titles of the pages on which they stand, or would. */
  pages: z.array(z.object({ title: z.string() })),
  business: z.string(),
  shown: z.boolean(),
  /** Whether the public sees how clients rate them. */
  shows_rating: z.boolean(),
});
export type ConsentedPerson = z.infer<typeof person>;

export const readConsent = endpoint({
  ...open,
  path: '/api/practitioner-consent',
  rateLimit: 'reads',
  summary: 'What the link in an email to a practitioner is about',
  body: token,
  returns: z.object({ person }),
  refuses: [consentLinkDead],
});

export const withdrawConsent = endpoint({
  ...open,
  path: '/api/practitioner-consent/withdrawal',
  summary: 'Withdraw the consent to be shown, with the link in the email: hidden at once',
  body: token,
  returns: z.object({ message: z.string(), person }),
  refuses: [consentLinkDead],
});

export const renewConsent = endpoint({
  ...open,
  path: '/api/practitioner-consent/renewal',
  summary: 'Agree to be shown again, by the same link',
  body: token,
  returns: z.object({ message: z.string(), person }),
  refuses: [consentLinkDead],
});

export const showRating = endpoint({
  ...open,
  path: '/api/practitioner-consent/rating',
  summary: 'Agree that your rating by clients is shown beside your name, or take that back, by the same link',
  body: token.extend({ shows_rating: z.boolean() }),
  returns: z.object({ message: z.string(), person }),
  refuses: [consentLinkDead],
});

export const objectToShowing = endpoint({
  ...open,
  path: '/api/practitioner-consent/objection',
  summary: 'Object to being shown, without a link; confirmed by email',
  body: z.object({
    /** The name of the page, or its address. */
    business: z.string().trim().min(2).max(longestObjection.business),
    name: z.string().trim().min(2).max(longestObjection.name),
    email: emailField,
    company_fax: trap,
  }),
  status: 202,
  returns: z.object({ message: z.string() }),
  refuses: [tooManyObjections],
});

export const confirmObjection = endpoint({
  ...open,
  path: '/api/practitioner-consent/objection/confirmation',
  summary: 'Prove the address of an objection: the person is hidden within 24 hours',
  body: token,
  returns: z.object({ message: z.string(), hidden: z.boolean() }),
  refuses: [consentLinkDead],
});

const objection = z.object({
  id: z.int(),
  business: z.string(),
  name: z.string(),
  email: z.string(),
  practitioner_id: z.int().nullable(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  /** When it hides the person by itself; null where nobody fits, or it is settled. */
  due_at: z.iso.datetime().nullable(),
  hidden_at: z.iso.datetime().nullable(),
  dismissed_at: z.iso.datetime().nullable(),
});
export type Objection = z.infer<typeof objection>;

const operators = { access: 'operator', operatorRight: 'moderation' } as const;

export const listObjections = endpoint({
  ...operators,
  method: 'GET',
  path: '/api/consent-objection',
  summary: 'Confirmed objections of people without a link, newest first',
  query: z.object({
    search: searchWords,
    ...paging(10),
  }),
  returns: paginator(objection),
});

export const decideObjection = endpoint({
  ...operators,
  method: 'POST',
  path: '/api/consent-objection/:id',
  summary: 'Hide the person now, or dismiss the objection as not theirs',
  params: z.object({ id }),
  body: z.object({ uphold: z.boolean() }),
  returns: z.object({ message: z.string(), objection }),
  refuses: [notFound],
});
