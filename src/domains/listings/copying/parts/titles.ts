import type { ListingRow } from '../../own/contract.ts';

/** Two different listings of one business. */
export interface Chosen {
  readonly from: ListingRow;
  readonly to: ListingRow;
}

export const titleOf = ({ id, title }: Pick<ListingRow, 'id' | 'title'>) => title || `Listing ${id}`;
