import type { Affiliation } from './contract.ts';

/** A page of certificates as the table reads it. */
interface AffiliationPage {
  readonly data: Affiliation[];
  readonly total: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly current_page: number;
  readonly last_page: number;
}

type Read =
  | { readonly ok: true; readonly page: AffiliationPage }
  | { readonly ok: false; readonly why: string };

interface Asked {
  readonly page: number;
  readonly per_page: number;
}

/** The list in whichever shape a server answers it: bare, under `data` or `certificate`, with `meta` or without. */
export function readPage(body: unknown, { page, per_page: perPage }: Asked): Read {
  if (body === null || body === undefined || body === '') return { ok: false, why: 'No data in response' };
  if (typeof body !== 'object') return { ok: false, why: 'Unexpected response format' };
  const rows = rowsIn(body);
  if (!rows) return { ok: false, why: 'Could not extract certificate data from response' };
  const meta = { ...Object(body), ...Object(Object(body).meta) };
  const isBare = Array.isArray(body);
  const total = isBare ? rows.length : numberOr(meta.total, rows.length);
  const data = isBare ? rows.slice((page - 1) * perPage, page * perPage) : rows;
  const last = isBare
    ? Math.max(1, Math.ceil(total / perPage))
    : numberOr(meta.total_pages, numberOr(meta.last_page, 1));
  const from = data.length === 0 ? null : (page - 1) * perPage + 1;
  const to = from === null ? null : from + data.length - 1;
  return { ok: true, page: { data, total, from, to, current_page: page, last_page: last } };
}

const numberOr = (value: unknown, other: number): number => {
  const number = Number(value);
  return value !== null && value !== '' && Number.isInteger(number) && number >= 0 ? number : other;
};

function rowsIn(body: object): Affiliation[] | null {
  const { data, certificate, certificates } = Object(body);
  const found = [body, data, certificate, certificates, Object(data).data].find(Array.isArray);
  return found?.every(isAffiliation) ? found.map(asAffiliation) : null;
}

const isAffiliation = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'id' in row && typeof Object(row).name === 'string';

const asAffiliation = (row: unknown): Affiliation => {
  const { id, name, description } = Object(row);
  return { id: Number(id), name: String(name), description: String(description ?? '') };
};
