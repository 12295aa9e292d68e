import { useQuery } from '@tanstack/react-query';
import type { NeededRight } from '#src/platform/rights.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { getActingFor } from '../contract.ts';

/** For whom the person acts, and for whom else they could; undefined until it is known. */
export const useActing = () =>
  useQuery({ ...queryOf(getActingFor, {}), staleTime: Number.POSITIVE_INFINITY }).data;

/** Asks whether the person may do what needs a right. Taken for granted until it is known: most people own their business. */
export function useMay(): (needed: NeededRight) => boolean {
  const acting = useActing();
  return (needed) =>
    !acting || needed === 'any' || [needed].flat().some((right) => acting.rights.includes(right));
}
