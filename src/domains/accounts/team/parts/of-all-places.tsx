import type { ReactNode } from 'react';
import { useActing } from './use-acting.ts';

/** What concerns all places of a business: nothing for a member who is limited to some of them. */
export const OfAllPlaces = ({ children }: { readonly children: ReactNode }) =>
  useActing()?.all_places === false ? null : children;
