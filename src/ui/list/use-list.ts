import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import type { Answer, Endpoint, EndpointInput, EndpointOutput } from '#src/platform/endpoint.ts';
import { dataOrThrow, queryOf } from './loaded.tsx';

/** What a list asks the server for. */
export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search?: string;
  /** A column's key; with a minus before it, from the end. */
  readonly sort?: string;
}

interface Page<Row> {
  readonly data: Row[];
  readonly total: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly current_page: number;
  readonly last_page: number;
}

/** Rows are kept while the next page is on its way, so that nothing jumps. */
export type ListState<Row> =
  | { readonly kind: 'loading'; readonly page: Page<Row> | null }
  | { readonly kind: 'there'; readonly page: Page<Row> }
  | { readonly kind: 'failed'; readonly message: string };

export interface List<Row, Data = unknown> {
  readonly state: ListState<Row>;
  /** How often a fault is being tried again. */
  readonly retries: number;
  /** The whole answer, where it says more than its rows. */
  readonly answer: Data | undefined;
  readonly query: ListQuery;
  readonly sizes: readonly number[];
  /** What the search box holds, which the query follows after a pause. */
  readonly typed: string;
  search(words: string): void;
  turnTo(page: number): void;
  resize(perPage: number): void;
  sortBy(key: string): void;
  reload(): Promise<void>;
}

type Asked = { ok: true; data: unknown } | { ok: false; status: number; message: string };

interface ListSetting<E extends Endpoint> {
  /** What the endpoint is asked for beside or instead of the page. */
  readonly input?: (query: ListQuery) => EndpointInput<E>;
  /** Asks in another way than by the endpoint alone. */
  readonly ask?: (query: ListQuery) => Promise<Asked>;
  /** Which faults are tried again by themselves, and after how many milliseconds; none without it. */
  readonly retrying?: {
    readonly retry: (failures: number, error: object) => boolean;
    readonly retryDelay: (failures: number) => number;
  };
  readonly sizes?: readonly number[];
  /** Shown when what came back is no page. */
  readonly unreadable?: string;
  /** What is said instead of the server's sentence where loading failed. */
  readonly failed?: string;
}

const usualSizes = [5, 10, 15, 20] as const;
const pauseMs = 300;

type RowOf<E extends Endpoint> =
  Extract<EndpointOutput<E>, { data: readonly unknown[] }> extends { data: readonly (infer Row)[] }
    ? Row
    : never;

/** A list that is paged, searched and sorted by the server, its state in the address so that going back works. */
export function useList<E extends Endpoint, Row = RowOf<E>>(
  endpoint: E,
  setting: ListSetting<E> = {},
): List<Row, EndpointOutput<E>> {
  const { ask, input = Object, unreadable = 'Invalid data format received from server', failed } = setting;
  const sizes = setting.sizes ?? usualSizes;
  const { query, change } = useListAddress(sizes);
  const { typed, search } = useTyped(query.search ?? '', change);
  const { data, error, isFetching, failureCount, refetch } = useQuery({
    ...queryOf(endpoint, input(query)),
    ...setting.retrying,
    ...(ask ? { queryFn: () => dataOrThrow(ask(query) as Promise<Answer<E>>) } : {}),
    placeholderData: keepPreviousData,
  });
  const page = isPage<Row>(data) ? data : null;
  const isUnsortable = error?.status === 422 && query.sort !== undefined;
  // The last row of the last page was deleted, or an old address was opened.
  const isPastEnd = !isFetching && page?.data.length === 0 && query.page > page.last_page;
  const lastPage = page?.last_page;
  useEffect(() => {
    // An address may name a column that this list is not sorted by.
    if (isUnsortable) change({ sort: '' });
    else if (isPastEnd) change({ page: lastPage ?? 1 });
  }, [isUnsortable, isPastEnd, lastPage, change]);

  const stateOf = (): ListState<Row> => {
    if (isFetching || isUnsortable || isPastEnd) return { kind: 'loading', page: error ? null : page };
    if (error) return { kind: 'failed', message: failed ?? error.message };
    return page ? { kind: 'there', page } : { kind: 'failed', message: unreadable };
  };

  return {
    state: stateOf(),
    retries: isFetching ? failureCount : 0,
    answer: data,
    query,
    sizes,
    typed,
    search,
    turnTo: (to) => change({ page: to }),
    resize: (to) => change({ per_page: to, page: 1 }),
    sortBy: (key) => change({ sort: query.sort === key ? `-${key}` : key, page: 1 }),
    reload: async () => void (await refetch()),
  };
}

const isPage = <Row>(data: unknown): data is Page<Row> =>
  typeof data === 'object' && data !== null && 'data' in data && Array.isArray(data.data) && 'total' in data;

type Change = (to: Partial<ListQuery>) => void;

/** The query as the address holds it; what is usual is left out of it. */
function useListAddress(sizes: readonly number[]) {
  const [params, setParams] = useSearchParams();
  const usual = sizes[0] ?? 5;
  const perPage = Number(params.get('per_page'));
  const query: ListQuery = {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    per_page: sizes.includes(perPage) ? perPage : usual,
    ...(params.get('search') ? { search: params.get('search') ?? '' } : {}),
    ...(params.get('sort') ? { sort: params.get('sort') ?? '' } : {}),
  };
  const change = useCallback<Change>(
    (to) =>
      // What was typed may be asked for after something else was chosen.
      setParams(changed(addressNow(), to, usual), {
        replace: !('page' in to) || 'search' in to,
        preventScrollReset: true,
      }),
    [setParams, usual],
  );
  return { query, change };
}

/**
 * What the address asks for now. What was drawn last may be older: someone who chooses something just as what they
 * typed is asked for keeps both.
 */
export const addressNow = (): URLSearchParams => new URLSearchParams(window.location.search);

/** What is usual is left out of an address. */
function changed(params: URLSearchParams, to: Partial<ListQuery>, usualSize: number): URLSearchParams {
  for (const [name, value] of Object.entries(to)) {
    const isUsual = value === '' || (name === 'page' && value === 1);
    if (isUsual || (name === 'per_page' && value === usualSize)) params.delete(name);
    else params.set(name, String(value));
  }
  return params;
}

/** What is typed shows at once and is asked for after a pause. */
function useTyped(asked: string, change: Change) {
  const [typed, setTyped] = useState(asked);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLeaving = useLeaving();
  useEffect(() => {
    // What is being typed stays as it is: a word that was asked for at its end may have another after it.
    if (waiting.current === undefined) setTyped((words) => (words.trim() === asked ? words : asked));
  }, [asked]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const search = (words: string) => {
    setTyped(words);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      waiting.current = undefined;
      if (!isLeaving.current) change({ search: words.trim(), page: 1 });
    }, pauseMs);
  };
  return { typed, search };
}

/** Whether another screen is on its way: asking for a search now would call it off. */
function useLeaving() {
  const { location } = useNavigation();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = location !== undefined && location.pathname !== window.location.pathname;
  }, [location]);
  return isLeaving;
}
