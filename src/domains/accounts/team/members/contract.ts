import { z } from 'zod';
import { endpoint, refusal } from '#src/platform/endpoint.ts';
import { paginator, paging, searchWords } from '#src/platform/paging.ts';
import { notFound } from '#src/platform/refusals.ts';
import { memberRoles } from '#src/platform/rights.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { messageAnswer } from '../../shapes.ts';
import { memberBody, newMemberBody } from './member.ts';
import { mostMembers } from './rules.ts';

const place = z.object({ id: z.int(), title: z.string() });

const member = z.object({
  id: z.int(),
  name: z.string(),
  /** Where the invitation went; empty for who has none. */
  email: z.string(),
  role: z.enum(memberRoles),
  state: z.enum(['invited', 'active', 'ended']),
  /** At all places of the business, or else at those in `listings`. */
  all_listings: z.boolean(),
  listings: z.array(place),
  /** False for who is on the rota only. */
  has_account: z.boolean(),
  /** Whether they sign in with a second factor; null without an account. */
  two_factor: z.boolean().nullable(),
  /** When they last acted for this business. */
  last_active_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Of an invitation under way. */
  invitation_expires_at: z.iso.datetime().nullable(),
  is_you: z.boolean(),
  /** Whether the caller may change them: not the owner, not oneself, nobody with more rights or places. */
  may_change: z.boolean(),
});
export type Member = z.infer<typeof member>;

export const moreThanOwn = refusal(
  'more-than-own',
  403,
  'You can only look after people who have no more rights and no other places than you.',
);
export const ownerStays = refusal(
  'owner-stays',
  403,
  'The owner changes only when the business is handed over to someone else.',
);
export const notYourself = refusal(
  'not-yourself',
  403,
  'Ask someone else in your team to change your own entry.',
);
export const teamFull = refusal('team-full', 422, `A team has at most ${mostMembers} people.`);
export const tooManyInvitations = refusal('too-many-invitations', 429, 'Too Many Attempts.');

const own = { access: 'business', right: 'team', byPlace: true } as const;
const named = z.object({ id });
const saved = z.object({ message: z.string(), member });

export const listMembers = endpoint({
  ...own,
  method: 'GET',
  path: '/api/team/member',
  inView: true,
  summary: 'Who works for your business, the owner first; with `state` those who left',
  query: z.object({
    ...paging(20),
    search: searchWords,
    state: z.enum(['current', 'ended']).default('current'),
  }),
  returns: paginator(member),
});

export const readMember = endpoint({
  ...own,
  method: 'GET',
  path: '/api/team/member/:id',
  inView: true,
  summary: 'One of the people who work or worked for your business',
  params: named,
  returns: member,
  refuses: [notFound],
});

export const addMember = endpoint({
  ...own,
  method: 'POST',
  path: '/api/team/member',
  summary: 'Add someone to your team; with an email address they are invited',
  body: newMemberBody,
  status: 201,
  returns: saved,
  refuses: [moreThanOwn, teamFull, tooManyInvitations],
});

export const updateMember = endpoint({
  ...own,
  method: 'PUT',
  path: '/api/team/member/:id',
  summary: 'Change the name, role or places of someone in your team',
  params: named,
  body: memberBody,
  returns: saved,
  refuses: [notFound, moreThanOwn, ownerStays, notYourself],
});

export const endMember = endpoint({
  ...own,
  method: 'DELETE',
  path: '/api/team/member/:id',
  summary: 'End someone’s work for your business; their access ends at once',
  params: named,
  returns: messageAnswer,
  refuses: [notFound, moreThanOwn, ownerStays, notYourself],
});

export const readHandover = endpoint({
  ...own,
  method: 'GET',
  path: '/api/team/member/:id/handover',
  summary: 'What is someone’s now, and what becomes of it when they leave',
  params: named,
  returns: z.array(z.object({ what: z.string(), becomes: z.string() })),
  refuses: [notFound],
});

export const listPlaces = endpoint({
  ...own,
  method: 'GET',
  path: '/api/team/place',
  inView: true,
  summary: 'The places that someone in your team can be limited to',
  returns: z.array(place),
});
