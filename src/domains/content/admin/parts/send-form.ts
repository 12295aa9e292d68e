import { callSignedIn } from '#src/domains/accounts/session.ts';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import type { Answer, Endpoint, EndpointInput } from '#src/platform/endpoint.ts';

type Payload = Readonly<Record<string, string | number | boolean>>;

/** Saves a form, with its picture if one was chosen: a new thing below `path`, or the one of this id. */
export function sendForm<E extends Endpoint>(
  path: string,
  id: number | null,
  payload: Payload,
  cover: File | null,
): Promise<Answer<E>> {
  const address =
    id === null ? ({ method: 'POST', path } as const) : ({ method: 'PUT', path: `${path}/${id}` } as const);
  if (!cover) return callSignedIn<E>(address, payload as EndpointInput<E>);
  const fields = Object.entries(payload).map(([name, value]) => [name, String(value)] as const);
  return uploadSignedIn<E>(address, { ...Object.fromEntries(fields), cover });
}
