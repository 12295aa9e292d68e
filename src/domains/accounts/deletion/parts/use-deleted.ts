import { useProfile } from '../../profile/parts/use-profile.tsx';
import { useActing } from '../../team/parts/use-acting.ts';
import type { Deleted } from '../rules.ts';

/** What the person deletes or downloads here: a business that was handed over to them, or else their own account. */
export function useDeleted(): Deleted {
  const { profile } = useProfile();
  const acting = useActing();
  const isOwner = acting?.businesses.some(({ id, role }) => id === acting.business && role === 'owner');
  return isOwner && acting?.business !== profile.id ? 'business' : 'account';
}
