import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { listAmenities, listCategories, listTags } from '#src/domains/catalogue/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { listAffiliations } from '#src/domains/practitioners/affiliations/contract.ts';
import { listPractitioners } from '#src/domains/practitioners/editor/contract.ts';
import type { Endpoint } from '#src/platform/endpoint.ts';
import { queryOf, stateOf } from '#src/ui/list/loaded.tsx';

export interface Choice {
  readonly id: number;
  readonly name: string;
  readonly grouping?: string;
  /** Of a city. */
  readonly lat?: number;
  readonly lng?: number;
}

/** A list to choose from: on its way, there, or why not. */
export type Choices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly choices: readonly Choice[] }
  | { readonly kind: 'failed'; readonly message: string };

interface Source {
  readonly endpoint: Endpoint;
  readonly failed: string;
  readonly query?: { readonly per_page: number };
}

/** Where each list comes from, and what is said where the server gives no reason. */
const sources = {
  category: { endpoint: listCategories, failed: 'Failed to fetch categories' },
  location: { endpoint: listLocations, failed: 'Failed to fetch locations' },
  amenities: { endpoint: listAmenities, failed: 'Failed to fetch amenities' },
  Tags: { endpoint: listTags, failed: 'Failed to fetch tags' },
  choosePractitioner: { endpoint: listPractitioners, failed: 'Failed to fetch practitioner data' },
  professionalAffiliations: {
    endpoint: listAffiliations,
    failed: 'Failed to fetch certificates',
    query: { per_page: 100 },
  },
} as const satisfies Record<string, Source>;

export type ListName = keyof typeof sources;
const names = Object.keys(sources) as ListName[];

export interface Lists {
  readonly of: Readonly<Record<ListName, Choices>>;
  readonly reload: (name: ListName) => void;
}

/** Every list that the form chooses from. One that fails says so in its own place, and leaves the others alone. */
export function useLists(): Lists {
  const results = useQueries({
    queries: names.map((name) => {
      const { endpoint, query }: Source = sources[name];
      return queryOf(endpoint, Object(query));
    }),
  });
  const of = Object.fromEntries(results.map((result, at) => [names[at], choicesIn(result, names[at])]));
  return {
    of: of as Record<ListName, Choices>,
    reload: (name) => void results[names.indexOf(name)]?.refetch(),
  };
}

function choicesIn({ data, error, isFetching }: UseQueryResult, name: ListName = 'category'): Choices {
  const state = stateOf(data, error, isFetching);
  if (state.kind === 'loading') return state;
  const rows = state.kind === 'there' ? rowsOf(state.data) : null;
  if (rows) return { kind: 'there', choices: rows };
  return { kind: 'failed', message: (state.kind === 'failed' && state.message) || sources[name].failed };
}

/** An array, or one below `data`: both are in use. */
function rowsOf(data: unknown): readonly Choice[] | null {
  const rows: unknown = Array.isArray(data) ? data : Object(data).data;
  return Array.isArray(rows) ? rows : null;
}

export const choicesOf = (list: Choices): readonly Choice[] => (list.kind === 'there' ? list.choices : []);
