import type { Answer, CommonCode, Endpoint, EndpointInput } from './endpoint.ts';
import { plainErrors, plainMessage, saidWhen } from './text/plain-message.ts';

/** After this an answer is no longer waited for. */
const usualDeadlineMs = 10_000;

/** What a call may be given beside its input. */
export interface CallOptions {
  readonly token?: string | null;
  /** Milliseconds; ten seconds unless said otherwise. */
  readonly deadlineMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The API by `fetch`: the endpoint gives the address, takes the input and types the answer. Never throws: without an
 * answer in time the answer is `unreachable`.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const first = await send(endpoint, Object(input), options);
  // A write refused for its mark of origin comes back with a fresh one: once more, then.
  return !first.ok && first.status === 419 ? send(endpoint, Object(input), options) : first;
}

async function send<E extends Endpoint>(
  endpoint: E,
  input: Fields,
  { token, deadlineMs = usualDeadlineMs, headers = {} }: CallOptions,
): Promise<Answer<E>> {
  const { url, body } = requestOf(endpoint, input);
  try {
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...echo(),
      },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const said: unknown = await response.json();
    return answerFrom<E>(response.status, said, response.headers.get('x-request-id'), input);
  } catch {
    return unreachable<E>();
  }
}

type Fields = Record<string, unknown>;

/** Where a call goes, for what is not a call: a picture, a download, a form. */
export const hrefOf = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): string =>
  requestOf(endpoint, Object(input)).url;

/** Sorts the input into the path, the query and the body. */
export function requestOf({ method, path, query }: Endpoint, input: Fields) {
  const rest = { ...input };
  const taken = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(String(taken(name))));
  if (method !== 'POST' && method !== 'PUT') return { url: `${url}${queryOf(rest)}`, body: null };
  const named = Object.fromEntries(Object.keys(query?.shape ?? {}).map((name) => [name, taken(name)]));
  return { url: `${url}${queryOf(named)}`, body: rest };
}

function queryOf(input: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item));
    else if (value !== undefined && value !== null) query.append(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}

/** What an answer of the API says, however it came; `sent` is what it answers. */
export function answerFrom<E extends Endpoint>(
  status: number,
  body: unknown,
  named: string | null,
  sent: unknown = {},
): Answer<E> {
  if (status >= 200 && status < 300) return { ok: true, data: body } as Answer<E>;
  const { message, code, errors, request_id: id, retry_after: wait, ...more } = Object(body);
  const requestId = String(id ?? named ?? '');
  const sentence = plainMessage(String(message ?? 'Server Error'));
  const said = status === 429 && typeof wait === 'number' ? saidWhen(sentence, wait) : sentence;
  const answer = no<E>(status, String(code ?? 'server-error'), said, requestId);
  const says = Object.keys(more).length > 0 ? { said: more } : {};
  return { ...answer, ...says, errors: plainErrors(Object(errors), sent) };
}

/** That no answer came. */
export const unreachable = <E extends Endpoint>(
  message = 'The service could not be reached. Please check your connection.',
) => no<E>(0, 'unreachable', message);

// The code is one that the endpoint declares: the server answers no other.
const no = <E extends Endpoint>(status: number, code: string, message: string, requestId = '') =>
  ({ ok: false, status, code: code as CommonCode, message, errors: {}, requestId }) satisfies Answer<E>;

/** Laravel's pair against forged writes: the cookie is sent back as a header. */
function echo(): Record<string, string> {
  const token = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(globalThis.document?.cookie ?? '')?.[1];
  return token === undefined ? {} : { 'x-xsrf-token': decodeURIComponent(token) };
}
