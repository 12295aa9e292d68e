import type { EndpointOutput } from '#src/platform/endpoint.ts';
import type { readList } from '../contract.ts';

export type WholeList = EndpointOutput<typeof readList>;

/** What becomes another; what is not named stays. */
export type ListChange = Partial<{ name: string; listings: number[]; has_link: boolean }>;

export interface ListPartProps {
  readonly list: WholeList;
  readonly save: (change: ListChange) => Promise<void>;
  readonly isBusy: boolean;
}
