import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { useLive } from '#src/domains/accounts/sessions/use-live.ts';
import { queryOf, useCurrent } from '#src/ui/list/loaded.tsx';
import { notificationsTopic } from '../../live.ts';
import { countNotifications } from '../contract.ts';

const query = queryOf(countNotifications, {});

/** How many notifications the person has not seen; it follows by itself. */
export function useUnseen(): number {
  const client = useQueryClient();
  const { state } = useProfileState();
  useLive(state.kind === 'there' ? [notificationsTopic(state.profile.id)] : [], () => {
    void client.invalidateQueries({ queryKey: query.queryKey });
  });
  return useCurrent(query, useLocation().pathname)?.unread ?? 0;
}
