import type { Answer, Endpoint, EndpointForm } from '#src/platform/endpoint.ts';
import { type UploadOptions, uploadFiles } from '#src/platform/upload.ts';
import { askSignedIn } from './session.ts';

/** Sends a form with files as whoever is signed in; a session that needs it is refreshed once, as for any call. */
export const uploadSignedIn = <E extends Endpoint>(
  endpoint: E,
  form: EndpointForm<E>,
  options: UploadOptions = {},
): Promise<Answer<E>> => askSignedIn((token) => uploadFiles(endpoint, form, { ...options, token }));
