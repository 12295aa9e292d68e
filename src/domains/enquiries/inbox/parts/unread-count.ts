import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { queryOf, useCurrent } from '#src/ui/list/loaded.tsx';
import { countUnread } from '../contract.ts';

const query = queryOf(countUnread, {});

/** How many enquiries hold something unread; asked again at every screen. */
export const useUnreadCount = (): number => useCurrent(query, useLocation().pathname)?.unread ?? 0;

/** Counts them again. */
export function useRefreshUnread(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: query.queryKey }), [client]);
}
