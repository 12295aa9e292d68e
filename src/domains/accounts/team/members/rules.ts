import { type MemberRole, rightsOf } from '#src/platform/rights.ts';

/** Far more than any business of this kind has: no plan limits a team. */
export const mostMembers = 500;
export const mostPlaces = 200;

/** What someone may do, and where; `listings` null: everywhere. */
interface Reach {
  readonly memberRole: MemberRole;
  readonly listings: readonly number[] | null;
}

/** Whether one may give, change or take what another has: only where it is no more than their own. */
export function reaches(own: Reach, other: Reach): boolean {
  const has = rightsOf[other.memberRole].every((right) => rightsOf[own.memberRole].includes(right));
  const isEverywhere = own.listings === null;
  const isThere = other.listings?.every((id) => own.listings?.includes(id)) ?? false;
  return other.memberRole !== 'owner' && has && (isEverywhere || isThere);
}
