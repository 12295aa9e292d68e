import { Button, Skeleton, type SkeletonProps, Stack, Text } from '@mantine/core';
import {
  QueryClient,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { Answer, Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';
import { busy } from '#src/platform/refusals.ts';
import { capital } from '#src/platform/text/text.ts';

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

export function stateOf<Data>(
  data: Data | undefined,
  error: Refused | null,
  isFetching: boolean,
): LoadedState<Data> {
  if (error && !isFetching) return { kind: 'failed', status: error.status, message: error.message };
  return error || data === undefined ? { kind: 'loading' } : { kind: 'there', data };
}

/** The same beside a screen: asked again whenever `when` changes. Where no answer comes, the last one stays. */
export function useCurrent<Data>(options: UseQueryOptions<Data, Refused>, when: unknown): Data | undefined {
  const client = useQueryClient();
  const { queryKey } = options;
  const { data } = useQuery(options);
  // The first time, or in several parts of a screen at once, this waits for the request that is under way.
  useEffect(() => {
    void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false });
  }, [when]);
  return data;
}

/** What a query fails with: the answer that says no. */
type Refused = Extract<Answer<Endpoint>, { ok: false }>;

type Ask = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) => Promise<Answer<E>>;

interface Asked<E extends Endpoint> extends Record<string, unknown> {
  readonly endpoint: E;
  readonly input: EndpointInput<E>;
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refused;
  }
}

/** The query of an endpoint. Its key is address and input, so that an address can be asked again with any input. */
export const queryOf = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>) =>
  queryOptions<EndpointOutput<E>>({
    queryKey: [endpoint.method, endpoint.path, input],
    meta: { endpoint, input } satisfies Asked<E>,
  });

/** The data of an answer; a refusal is thrown, as queries want it. */
export async function dataOrThrow<Data>(asked: Promise<{ ok: true; data: Data } | Refused>): Promise<Data> {
  const answer = await asked;
  if (!answer.ok) throw answer;
  return answer.data;
}

/** When a busy server says to come back (`Retry-After`). All who were refused do not come back at once. */
const busyMs = 5_000;

/**
 * Holds what the dashboard's screens read. An answer lives as long as a screen shows it: who comes back asks again,
 * so that no form opens with what is old. A refusal is shown, with a way to try again. Only a
 * request that a busy server refused is retried, once.
 */
export const newQueryClient = (ask: Ask): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta }) => {
          const { endpoint, input } = meta as unknown as Asked<Endpoint>;
          return dataOrThrow(ask(endpoint, input));
        },
        retry: (failures, { code }) => failures === 0 && code === busy.code,
        retryDelay: () => busyMs * (1 + Math.random() / 2),
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        gcTime: 0,
        // Without a line the call itself says so.
        networkMode: 'always',
      },
      mutations: {
        mutationFn: (input, { meta }) => ask((meta as unknown as Asked<Endpoint>).endpoint, Object(input)),
        networkMode: 'always',
      },
    },
  });

interface WhenLoadedProps<Data> {
  readonly loaded: Pick<Loaded<never, Data>, 'state' | 'load'>;
  /** What is loaded: "the payment". */
  readonly what: string;
  readonly height?: number;
  /** Where there is no such thing. */
  readonly gone?: string;
  readonly children: (data: Data) => ReactNode;
}

/** Draws what was loaded; until then its shape, and where it failed why, with a way to try again. */
export function WhenLoaded<Data>({ loaded, what, height = 320, gone, children }: WhenLoadedProps<Data>) {
  const { state, load } = loaded;
  if (state.kind === 'there') return children(state.data);
  if (state.kind === 'loading') return <Waiting height={height} radius="lg" label={`Loading ${what}`} />;
  if (state.status === 404 && gone) return <Text role="alert">{gone}</Text>;
  return (
    <Stack align="start" role="alert">
      <Text>
        {capital(what)} could not be loaded. {state.message}
      </Text>
      <Button variant="default" onClick={() => void load()}>
        Try again
      </Button>
    </Stack>
  );
}

interface WaitingProps extends Pick<SkeletonProps, 'height' | 'radius'> {
  /** What is on its way, as a screen reader says it: "Loading the order". */
  readonly label: string;
}

/** The shape of something that is on its way, and the words for who does not see it. */
export const Waiting = ({ label, ...shape }: WaitingProps) => (
  <Skeleton {...shape} role="status" aria-label={label} />
);
