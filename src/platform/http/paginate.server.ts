import { z } from 'zod';
import type { ServerContext } from '../context.server.ts';
import type { Endpoint } from '../endpoint.ts';
import { type paginator, paging } from '../paging.ts';
import { checkInput } from './input.server.ts';

/** What Laravel's paginator says, for rows of one type. */
type PaginatorFields<Row> = Omit<z.output<ReturnType<typeof paginator>>, 'data'> & { data: Row[] };

interface Paged<Row> {
  /** The rows of this page alone. */
  readonly rows: Row[];
  readonly total: number;
  /** From 1; a page past the end is an empty page. */
  readonly page: number;
  readonly perPage: number;
  /** Absolute, from the configured origin and never from what a request says of its host. */
  readonly path: string;
  /** What else stood in the address, so that the links lead to the same question. */
  readonly query?: Readonly<Record<string, unknown>>;
}

/** The rows of one page, for a query. */
export interface Window {
  readonly offset: number;
  readonly limit: number;
}

interface ListInput {
  readonly page: number;
  readonly per_page: number;
}

interface List<Row> {
  readonly rows: (window: Window) => Row[] | Promise<Row[]>;
  readonly total: () => number | Promise<number>;
}

/** The page of a list that a caller asked for, with links that ask the same again. */
export async function pageOf<Row, Input extends ListInput>(
  { env }: Pick<ServerContext, 'env'>,
  { path, query }: Endpoint,
  input: Input,
  list: List<Row>,
): Promise<PaginatorFields<Row>> {
  const { page, per_page: perPage } = input;
  const asked = new Map<string, unknown>(Object.entries(input));
  const others = Object.keys(query?.shape ?? {}).filter((name) => name !== 'page' && name !== 'per_page');
  return paginate({
    rows: await list.rows({ offset: (page - 1) * perPage, limit: perPage }),
    total: await list.total(),
    ...{ page, perPage },
    path: env.publicUrl + path.replace(/:(\w+)/g, (_, name: string) => String(asked.get(name))),
    query: { ...Object.fromEntries(others.map((name) => [name, asked.get(name)])), per_page: perPage },
  });
}

/** A list that is in memory as a whole. */
export const listOf = <Row>(rows: Row[]): List<Row> => ({
  rows: ({ offset, limit }) => rows.slice(offset, offset + limit),
  total: () => rows.length,
});

/** Numbered links on each side of the current page. */
const onEachSide = 3;

/** Laravel's LengthAwarePaginator, key for key and in its order. */
export function paginate<Row>({
  rows,
  total,
  page,
  perPage,
  path,
  query = {},
}: Paged<Row>): PaginatorFields<Row> {
  const last = Math.max(1, Math.ceil(total / perPage));
  const url = (number: number) => `${path}?${queryText({ ...query, page: number })}`;
  const from = rows.length === 0 ? null : (page - 1) * perPage + 1;
  const previous = page > 1 ? page - 1 : null;
  const next = page < last ? page + 1 : null;
  const step = (label: string, to: number | null) => ({
    url: to === null ? null : url(to),
    label,
    page: to,
    active: false,
  });
  const numbered = windowOf(page, last).map((number) =>
    number === null
      ? { url: null, label: '...', active: false }
      : { url: url(number), label: String(number), page: number, active: number === page },
  );
  return {
    current_page: page,
    data: rows,
    first_page_url: url(1),
    from,
    last_page: last,
    last_page_url: url(last),
    links: [step('&laquo; Previous', previous), ...numbered, step('Next &raquo;', next)],
    next_page_url: next === null ? null : url(next),
    path,
    per_page: perPage,
    prev_page_url: previous === null ? null : url(previous),
    to: from === null ? null : from + rows.length - 1,
    total,
  };
}

/** The numbers that Laravel links to; null is a gap. */
function windowOf(page: number, last: number): (number | null)[] {
  const edge = onEachSide + 4;
  if (last < onEachSide * 2 + 8) return range(1, last);
  if (page <= edge) return [...range(1, edge + onEachSide), null, ...range(last - 1, last)];
  if (page > last - edge) return [1, 2, null, ...range(last - (edge + onEachSide - 1), last)];
  return [1, 2, null, ...range(page - onEachSide, page + onEachSide), null, last - 1, last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** As Laravel writes a query: lists by number, spaces as %20, what is not set left out, `page` where it stood. */
function queryText(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, unknown][] =>
    Array.isArray(value) ? value.map((item, index) => [`${name}[${index}]`, item]) : [[name, value]],
  );
  return pairs
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(asText(value))}`)
    .join('&');
}

const asText = (value: unknown) => (typeof value === 'boolean' ? String(Number(value)) : String(value));

/** The query with which a caller asks for one page of a list that otherwise comes whole. */
export const pageQuery = z.object(paging());

type Page = { ok: true; data: unknown } | { ok: false; errors: Record<string, string[]> };

/** The whole list, or the page that the caller asked for. `url` is the absolute address of the list. */
export function pageOnRequest(endpoint: Endpoint, query: unknown, rows: unknown, url: string): Page {
  const asked: Record<string, unknown> = Object(query);
  if (!endpoint.pagedOnRequest || asked.page === undefined || !Array.isArray(rows))
    return { ok: true, data: rows };
  const checked = checkInput({ ...endpoint, query: pageQuery }, { params: {}, query, body: {} });
  if (checked.kind !== 'ok') return { ok: false, errors: checked.kind === 'invalid' ? checked.errors : {} };
  const { page, per_page: perPage } = pageQuery.parse(checked.input);
  return {
    ok: true,
    data: paginate({
      rows: rows.slice((page - 1) * perPage, page * perPage),
      total: rows.length,
      ...{ page, perPage },
      path: url,
      query: { per_page: perPage },
    }),
  };
}
