import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Refused } from './query.ts';

type LoadedState<Data> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string }
  | { readonly kind: 'there'; readonly data: Data };

export interface Loaded<Data, Shown = Data> {
  readonly state: LoadedState<Shown>;
  readonly load: () => Promise<void>;
  /** What an act has answered, in place of what was there. */
  readonly show: (data: Data) => void;
}

/** What the server knows, asked for when the screen comes. What is there stays while it is asked for again. */
export function useLoaded<Data, Shown = Data>(
  options: UseQueryOptions<Data, Refused, Shown>,
): Loaded<Data, Shown> {
  const { data, error, isFetching, refetch } = useQuery(options);
  const client = useQueryClient();
  const load = useCallback(async () => void (await refetch()), [refetch]);
  const show = (shown: Data) => {
    // What was asked before the act must not come after it.
    void client.cancelQueries({ queryKey: options.queryKey, exact: true });
    client.setQueryData<Data>(options.queryKey, () => shown);
  };
  return { state: stateOf(data, error, isFetching), load, show };
}

function stateOf<Data>(
  data: Data | undefined,
  error: Refused | null,
  isFetching: boolean,
): LoadedState<Data> {
  if (error && !isFetching) return { kind: 'failed', status: error.status, message: error.message };
  return error || data === undefined ? { kind: 'loading' } : { kind: 'there', data };
}
