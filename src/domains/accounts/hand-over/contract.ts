import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { proof } from '../deletion/contract.ts';
import { addressField, businessNameField } from '../field-shapes.ts';
import { sentences } from '../fields.ts';
import { messageAnswer } from '../shapes.ts';

const offer = z.object({
  /** Who owns the business now, and who would. */
  from: z.string(),
  to: z.string(),
  /** Whether it is the caller who would own the business. */
  is_to_you: z.boolean(),
  /** Whether the present owner stays in the team as a manager. */
  stays: z.boolean(),
  /** As invoices name the business now. */
  business_name: z.string(),
  address: z.string(),
  offered_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Offer = z.infer<typeof offer>;

const path = '/api/team/hand-over';

export const getHandOver = endpoint({
  method: 'GET',
  path,
  inView: true,
  summary: 'The offer to hand your business over, and to whom you may offer it',
  access: 'business',
  right: 'any',
  byPlace: true,
  returns: z.object({
    /** Null unless the caller makes or receives it. */
    offer: offer.nullable(),
    /** The members with a confirmed email address; empty for everybody but the owner. */
    candidates: z.array(z.object({ id: z.int(), name: z.string(), email: z.string() })),
  }),
});

export const alreadyOffered = refusal(
  'already-offered',
  409,
  'Your business is already offered to a member. Withdraw that offer first.',
);
export const isLeaving = refusal(
  'is-leaving',
  409,
  'A deletion is under way. Cancel it first, on My Profile.',
);
export const tooManyOffers = refusal('too-many-attempts', 429, 'Too Many Attempts.');

export const offerHandOver = endpoint({
  method: 'POST',
  path,
  summary: 'Offer your business to a member, who has seven days to accept',
  access: 'business',
  right: 'ownership',
  body: z.object({ member: id, stays: z.boolean(), ...proof }),
  returns: messageAnswer,
  refuses: [notFound, alreadyOffered, isLeaving, tooManyOffers],
});

export const withdrawHandOver = endpoint({
  method: 'DELETE',
  path,
  summary: 'Withdraw the offer to hand your business over',
  access: 'business',
  right: 'ownership',
  returns: messageAnswer,
  refuses: [notFound],
});

export const acceptHandOver = endpoint({
  method: 'POST',
  path: `${path}/acceptance`,
  summary: 'Become the owner of the business that you are offered',
  access: 'business',
  right: 'any',
  byPlace: true,
  body: z.object({
    /** As invoices name the business from now on. */
    business_name: businessNameField,
    address: addressField.optional(),
    terms: z.literal(true, { error: sentences.terms }),
    adult: z.literal(true, { error: sentences.adult }),
    ...proof,
  }),
  returns: messageAnswer,
  refuses: [notFound, isLeaving],
});

export const refuseHandOver = endpoint({
  method: 'POST',
  path: `${path}/refusal`,
  summary: 'Decline the business that you are offered',
  access: 'business',
  right: 'any',
  byPlace: true,
  returns: messageAnswer,
  refuses: [notFound],
});

export const ownerStays = refusal(
  'owner-stays',
  409,
  'You own this business. Hand it over first; then you may leave.',
);

export const leaveTeam = endpoint({
  method: 'POST',
  path: '/api/team/leaving',
  summary: 'Leave the team that you act for',
  access: 'business',
  right: 'any',
  byPlace: true,
  /** The business, so that nobody leaves another than they mean. */
  body: z.object({ business: id }),
  returns: messageAnswer,
  refuses: [notFound, ownerStays],
});
