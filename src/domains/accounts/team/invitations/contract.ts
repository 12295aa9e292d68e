import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { memberRoles } from '#src/platform/rights.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { checkbox, id } from '#src/platform/schema/shapes.ts';
import { emailField, nameField, passwordField } from '../../field-shapes.ts';
import { sentences } from '../../fields.ts';
import { messageAnswer, role } from '../../shapes.ts';
import { signedInAnswer } from '../../sign-in/contract.ts';
import { tooManySignUps } from '../../sign-up/contract.ts';
import { moreThanOwn, notYourself, ownerStays, tooManyInvitations } from '../members/contract.ts';

/** Used, withdrawn, too old, or never ours: all the same to its holder. */
export const invitationDead = refusal(
  'invitation-dead',
  422,
  'This invitation is no longer valid. Ask the business for a new one.',
);
/** Said only to the holder of the mailed link, whose address it is. */
export const hasAccount = refusal(
  'has-account',
  422,
  'You already have an account with this email address. Sign in to accept the invitation.',
);
export const alreadyMember = refusal('already-member', 422, 'You already work for this business.');
export const notForOperators = refusal(
  'not-for-operators',
  403,
  'An operator’s account cannot work for a business. Use another account.',
);
export const hasJoined = refusal('has-joined', 422, 'They have already accepted an invitation.');

const own = { access: 'business', right: 'team', byPlace: true } as const;
const token = z.string().min(1).max(lengths.token);

export const inviteMember = endpoint({
  ...own,
  method: 'POST',
  path: '/api/team/member/:id/invitation',
  summary: 'Invite someone in your team by email; an earlier invitation no longer works',
  params: z.object({ id }),
  body: z.object({ email: emailField }),
  returns: messageAnswer,
  refuses: [notFound, moreThanOwn, ownerStays, notYourself, hasJoined, tooManyInvitations],
});

export const withdrawInvitation = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/team/member/:id/invitation',
  summary: 'Withdraw an invitation; the person stays in your team without an account',
  params: z.object({ id }),
  returns: messageAnswer,
  refuses: [notFound, moreThanOwn, ownerStays, notYourself],
});

export const readInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitation/reading',
  summary: 'What an emailed invitation is for; this does not use it up',
  access: 'public',
  body: z.object({ token }),
  returns: z.object({
    business: z.string(),
    role: z.enum(memberRoles),
    name: z.string(),
    email: z.string(),
    /** Whether there is an account with the address that the link was emailed to. */
    has_account: z.boolean(),
  }),
  refuses: [invitationDead],
});

export const joinTeam = endpoint({
  method: 'POST',
  path: '/api/team/invitation/joining',
  summary: 'Accept an emailed invitation by making an account with its address',
  access: 'public',
  body: z.object({
    token,
    name: nameField,
    password: passwordField,
    terms: checkbox.refine((ticked) => ticked, sentences.terms),
    adult: checkbox.refine((ticked) => ticked, sentences.adult),
  }),
  returns: signedInAnswer,
  refuses: [invitationDead, hasAccount, alreadyMember, tooManySignUps],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/team/invitation/acceptance',
  summary: 'Accept an emailed invitation with the account that is signed in',
  access: 'signed-in',
  body: z.object({ token }),
  returns: z.object({ message: z.string(), business: z.int(), role }),
  refuses: [invitationDead, alreadyMember, notForOperators],
});
