import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { Answer, Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';

/** What a query fails with: the answer that says no. */
export type Refused = Extract<Answer<Endpoint>, { ok: false }>;

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

/**
 * Holds what the dashboard's screens read. An answer lives as long as a screen shows it: who comes back asks again,
 * so that no form opens with what is old. Nothing is repeated by itself; a refusal is shown, with a way to try again.
 */
export const newQueryClient = (ask: Ask): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ meta }) => {
          const { endpoint, input } = meta as unknown as Asked<Endpoint>;
          return dataOrThrow(ask(endpoint, input));
        },
        retry: false,
        refetchOnReconnect: false,
        refetchOnWindowFocus: false,
        gcTime: 0,
        // Without a line the call itself says so.
        networkMode: 'always',
      },
    },
  });
