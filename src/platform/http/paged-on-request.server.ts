import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';
import { paging } from '../paging.ts';
import { checkInput } from './input.server.ts';
import { paginate } from './paginate.server.ts';

/** What a caller may add to the address of a list that is answered whole. */
export const pageQuery = z.object(paging());

type Page = { ok: true; data: unknown } | { ok: false; errors: Record<string, string[]> };

/** The whole list, or the page of it that the caller named. `url` is the list's own, absolute. */
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
