import type { Answer, CommonCode, Endpoint, EndpointInput } from './endpoint.ts';
import { plainMessage } from './plain-message.ts';
import { saidWhen } from './retry-after.ts';

/** After this an answer is no longer waited for. */
const usualDeadlineMs = 10_000;

/** What a call may be given beside its input. */
export interface CallOptions {
  readonly token?: string | null;
  /** Milliseconds; ten seconds unless said otherwise. */
  readonly deadlineMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What of an endpoint a call needs; naming just this keeps the shapes out of a page's script. */
type Address = Pick<Endpoint, 'method' | 'path'>;

/**
 * The API by `fetch`. Never throws: without an answer in time the answer is `unreachable`. Where a contract is
 * only needed as a type, `callApi<typeof suggest>({ method, path }, input)` calls without loading it.
 */
export async function callApi<E extends Endpoint>(
  address: Address,
  input: EndpointInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const first = await ask<E>(address, Object(input), options);
  // A write refused for its mark of origin comes back with a fresh one: once more, then.
  return !first.ok && first.status === 419 ? ask<E>(address, Object(input), options) : first;
}

async function ask<E extends Endpoint>(
  address: Address,
  input: Record<string, unknown>,
  { token, deadlineMs = usualDeadlineMs, headers = {} }: CallOptions,
): Promise<Answer<E>> {
  const { url, rest } = fillPath(address.path, input);
  const inBody = address.method === 'POST' || address.method === 'PUT';
  try {
    const response = await fetch(inBody ? url : `${url}${queryOf(rest)}`, {
      method: address.method,
      headers: {
        ...headers,
        accept: 'application/json',
        ...(inBody ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...echo(),
      },
      body: inBody ? JSON.stringify(rest) : null,
      signal: AbortSignal.timeout(deadlineMs),
    });
    const body: unknown = await response.json();
    return answerFrom<E>(response.status, body, response.headers.get('x-request-id'), input);
  } catch {
    return unreachable<E>();
  }
}

/** Puts what the path names into it; the rest goes elsewhere. */
function fillPath(path: string, input: Record<string, unknown>) {
  const rest = { ...input };
  const url = path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

function queryOf(input: Record<string, unknown>): string {
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
  const { message, code, errors, request_id: id, retry_after: wait } = Object(body);
  const requestId = String(id ?? named ?? '');
  const sentence = plainMessage(String(message ?? 'Server Error'));
  const said = status === 429 && typeof wait === 'number' ? saidWhen(sentence, wait) : sentence;
  const answer = no<E>(status, String(code ?? 'server-error'), said, requestId);
  return { ...answer, errors: plainly(Object(errors), sent) };
}

const plainly = (errors: Record<string, string[]>, sent: unknown) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, said]) => {
      const typed = field.split('.').reduce((inner, key) => Object(inner)[key], sent);
      return [field, said.map((sentence) => plainMessage(sentence, typed))];
    }),
  );

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
