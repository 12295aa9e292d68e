import type { z } from 'zod';
import { answerFrom, hrefOf, unreachable } from '#src/platform/client.ts';
import type { Answer, Endpoint, EndpointInput } from '#src/platform/endpoint.ts';
import { askSignedIn } from './session.ts';

/** A file for the signed-in person only; a session that needs it is refreshed once, as for any call. */
export const downloadSignedIn = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<Answer<FileEndpoint>> => askSignedIn((token) => fetchFile(endpoint, input, token));

/** A file is drawn when it is asked for. */
const deadlineMs = 30_000;

interface SavedFile {
  /** What it shall be saved as. */
  readonly name: string;
  readonly blob: Blob;
}

type FileEndpoint = Endpoint<undefined, undefined, undefined, z.ZodType<SavedFile>>;

/** A file of the API by `fetch`. Never throws: without an answer in time the answer is `unreachable`. */
async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  token: string | null,
): Promise<Answer<FileEndpoint>> {
  try {
    const response = await fetch(hrefOf(endpoint, input), {
      method: endpoint.method,
      headers: { accept: '*/*', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(deadlineMs),
    });
    const requestId = response.headers.get('x-request-id');
    if (!response.ok) return answerFrom<FileEndpoint>(response.status, await response.json(), requestId);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { ok: true, data: { name: name ?? 'document', blob: await response.blob() } };
  } catch {
    return unreachable<FileEndpoint>();
  }
}
