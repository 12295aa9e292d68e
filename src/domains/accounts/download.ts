import { type FileEndpoint, fetchFile } from '#src/platform/download.ts';
import type { Answer, Endpoint, EndpointInput } from '#src/platform/endpoint.ts';
import { askSignedIn } from './session.ts';

/** A file that is for whoever is signed in alone; a session that needs it is refreshed once, as for any call. */
export const downloadSignedIn = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
): Promise<Answer<FileEndpoint>> => askSignedIn((token) => fetchFile(endpoint, input, token));
