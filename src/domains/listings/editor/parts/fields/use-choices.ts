import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { listAmenities, listCategories, listTags } from '#src/domains/catalogue/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { listAffiliations } from '#src/domains/practitioners/affiliations/contract.ts';
import { listPractitioners } from '#src/domains/practitioners/editor/contract.ts';
import type { Endpoint } from '#src/platform/endpoint.ts';

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

const loading: Choices = { kind: 'loading' };

/** Every list that the form chooses from. One that fails says so in its own place, and leaves the others alone. */
export function useLists(): Lists {
  const [of, setOf] = useState(
    () => Object.fromEntries(names.map((name) => [name, loading])) as Record<ListName, Choices>,
  );
  const reload = useCallback(async (name: ListName) => {
    setOf((before) => ({ ...before, [name]: loading }));
    const choices = await load(name);
    setOf((before) => ({ ...before, [name]: choices }));
  }, []);
  useEffect(() => {
    for (const name of names) void reload(name);
  }, [reload]);
  return { of, reload };
}

async function load(name: ListName): Promise<Choices> {
  const { endpoint, failed, query }: Source = sources[name];
  const answer = await callSignedIn(endpoint, Object(query));
  if (!answer.ok) return { kind: 'failed', message: answer.message || failed };
  const rows = rowsOf(answer.data);
  return rows ? { kind: 'there', choices: rows } : { kind: 'failed', message: failed };
}

/** An array, or one below `data`: both are in use. */
function rowsOf(data: unknown): readonly Choice[] | null {
  const rows: unknown = Array.isArray(data) ? data : Object(data).data;
  return Array.isArray(rows) ? rows : null;
}

export const choicesOf = (list: Choices): readonly Choice[] => (list.kind === 'there' ? list.choices : []);
