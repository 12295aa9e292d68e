import { z } from 'zod';
import { endpoint } from '#src/platform/endpoint.ts';
import { notFound } from '#src/platform/refusals.ts';
import { memberRoles, rights } from '#src/platform/rights.ts';
import { id } from '#src/platform/schema/shapes.ts';
import { role } from '../shapes.ts';

const actingFor = z.object({
  /** For which business; null for the account of one's own. */
  business: z.int().nullable(),
  /** As which the caller acts now. */
  role,
  /** What a member of that business may do with this role; empty without one. */
  rights: z.array(z.enum(rights)),
  /** False where that member is limited to some of the business's places. */
  all_places: z.boolean(),
  /** Those of its places that the member works for. */
  places: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The owner's own business first. */
  businesses: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(memberRoles) })),
  /** Whether there is an account of one's own to act for: a business's owner has the business instead. */
  has_own_account: z.boolean(),
});

export const getActingFor = endpoint({
  method: 'GET',
  path: '/api/team/acting-for',
  inView: true,
  summary: 'Which businesses you work for, and for which of them this session acts',
  access: 'signed-in',
  beforeTwoFactor: true,
  returns: actingFor,
});

export const actFor = endpoint({
  method: 'POST',
  path: '/api/team/acting-for',
  summary: 'Act for another business that you work for, or with null for yourself',
  access: 'signed-in',
  beforeTwoFactor: true,
  body: z.object({ business: id.nullable() }),
  returns: actingFor,
  refuses: [notFound],
});
