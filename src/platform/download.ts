import type { z } from 'zod';
import { answerFrom, hrefOf, unreachable } from './client.ts';
import type { Answer, Endpoint, EndpointInput } from './endpoint.ts';

/** A file is drawn when it is asked for. */
const deadlineMs = 30_000;

interface SavedFile {
  /** What it shall be saved as. */
  readonly name: string;
  readonly blob: Blob;
}

export type FileEndpoint = Endpoint<undefined, undefined, undefined, z.ZodType<SavedFile>>;

/** A file of the API by `fetch`. Never throws: without an answer in time the answer is `unreachable`. */
export async function fetchFile<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  token: string | null,
): Promise<Answer<FileEndpoint>> {
  try {
    const response = await fetch(hrefOf(endpoint, input), {
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
