import { useLocation } from 'react-router';
import { queryOf, useCurrent } from '#src/ui/list/loaded.tsx';
import { getMenu } from '../contract.ts';

/** What the menu of a business says beside its entries; asked again at every screen. */
export function useMenuFacts() {
  const facts = useCurrent(queryOf(getMenu, {}), useLocation().pathname);
  // Taken for granted until it is known: nobody is asked to upgrade for a moment.
  return {
    orders: facts?.orders ?? 0,
    requests: facts?.requests ?? 0,
    isElite: facts?.is_elite ?? true,
    hasLiveChat: facts?.live_chat ?? false,
  };
}
