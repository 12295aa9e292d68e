import { useState } from 'react';
import { callSignedIn, dropSession, storedToken } from '#src/domains/accounts/session.ts';
import { type ListQuery, useList } from '#src/ui/list/use-list.ts';
import { toast } from '#src/ui/toast.ts';
import { type Affiliation, listAffiliations } from '../contract.ts';

const sizes = [5, 10, 20] as const;
const mostRetries = 2;
const pauseMs = 1_000;

/**
 * The list of certificates, at one place or at all, with what the last answer was. A fault of the server or the line is tried again by
 * itself, after one second and after two; a session that ran out is renewed once.
 */
export function useCertificates(listing: number | undefined) {
  const [raw, setRaw] = useState<unknown>(null);
  const ask = async (query: ListQuery) => {
    const token = storedToken();
    if (token !== null && !/^[\w.~+/|=-]+$/.test(token)) return malformedToken();
    const answer = await callSignedIn(listAffiliations, Object({ ...query, listing }));
    setRaw(answer.ok ? answer.data : answer);
    if (answer.ok) {
      const read = readPage(answer.data, query);
      return read.ok ? { ok: true as const, data: read.page } : no(200, read.why);
    }
    const { status, code, message } = answer;
    if (status === 401) toast({ tone: 'error', text: 'Unauthenticated.' });
    return no(status, sentenceFor(code, status, message), code === 'unreachable' || status >= 500);
  };
  const list = useList<typeof listAffiliations, Affiliation>(listAffiliations, {
    input: (query) => Object({ ...query, listing }),
    ask,
    sizes,
    retrying: {
      retry: (failures, error) => failures < mostRetries && Object(error).isWorthTrying,
      retryDelay: (failures) => (failures + 1) * pauseMs,
    },
  });
  const { retries } = list;
  return { list, raw, retrying: retries > 0 ? `Retrying... Attempt ${retries}/${mostRetries}` : '' };
}

const no = (status: number, message: string, isWorthTrying = false) =>
  ({ ok: false, status, message, isWorthTrying }) as const;

function sentenceFor(code: string, status: number, message: string): string {
  if (code === 'unreachable') return 'API server is not reachable. Please check your internet connection.';
  return status >= 500 ? 'Failed to fetch certificates' : message;
}

/** Something else wrote where we keep the session: there is none, and the guard leads to the sign-in. */
function malformedToken() {
  toast({ tone: 'error', text: 'Invalid token format' });
  dropSession();
  return no(401, 'Invalid token format');
}

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
