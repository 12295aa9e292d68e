import { useQuery } from '@tanstack/react-query';
import { waitingKey } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { getSummary, type Summary } from '../contract.ts';

/** How much waits for an operator; null until it is known. Who may not know it asks nothing. */
export function useSummary(): Summary | null {
  const { role, two_factor_due: isTwoFactorDue } = useProfile().profile;
  const enabled = role === 'operator' && !isTwoFactorDue;
  return useQuery({ ...queryOf(getSummary, {}), queryKey: waitingKey, enabled }).data ?? null;
}
