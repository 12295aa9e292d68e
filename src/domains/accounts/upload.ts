import { answerFrom, requestOf, unreachable } from '#src/platform/client.ts';
import type { Answer, Endpoint, EndpointForm } from '#src/platform/endpoint.ts';
import { askSignedIn } from './session.ts';

/** Sends a form with files for the signed-in person; a session that needs it is refreshed once, as for any call. */
export const uploadSignedIn = <E extends Endpoint>(
  endpoint: E,
  form: EndpointForm<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> => askSignedIn((token) => uploadFiles(endpoint, form, { ...options, token }));

/** As long as the server waits for a file. */
const longestMs = 120_000;

interface UploadOptions {
  /** How much has been sent, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** Stops the sending; the answer is then `unreachable`. */
  readonly signal?: AbortSignal;
}

/**
 * Sends a form with files to the API. Never throws: without an answer in time the answer is `unreachable`. By the
 * older of the browser's two ways, because only that one tells how much has been sent.
 */
function uploadFiles<E extends Endpoint>(
  endpoint: E,
  form: EndpointForm<E>,
  { token, onProgress, signal }: UploadOptions & { readonly token: string | null },
): Promise<Answer<E>> {
  const { url, body: fields } = requestOf(endpoint, form);
  const request = new XMLHttpRequest();
  const answered = new Promise<Answer<E>>((resolve) => {
    request.onload = () => resolve(answerOf<E>(request, fields));
    request.onabort = () => resolve(unreachable<E>('The upload was stopped.'));
    request.ontimeout = () => resolve(unreachable<E>('The upload took too long. Please try again.'));
    request.onerror = () => resolve(unreachable<E>());
  });
  request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) onProgress?.(loaded / total);
  };
  request.open(endpoint.method, url);
  request.timeout = longestMs;
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  if (signal?.aborted) return Promise.resolve(unreachable<E>('The upload was stopped.'));
  const stop = () => request.abort();
  signal?.addEventListener('abort', stop);
  request.send(formOf(fields));
  return answered.finally(() => signal?.removeEventListener('abort', stop));
}

function formOf(fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields)))
    if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
    else form.append(name, String(value));
  return form;
}

function answerOf<E extends Endpoint>(request: XMLHttpRequest, fields: unknown): Answer<E> {
  try {
    const body: unknown = JSON.parse(request.responseText);
    return answerFrom<E>(request.status, body, request.getResponseHeader('x-request-id'), fields);
  } catch {
    // Something between us and the server has spoken.
    return unreachable<E>();
  }
}
