import { callSignedIn } from '#src/domains/accounts/session.ts';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import type { Answer, Endpoint, EndpointForm, EndpointInput } from '#src/platform/endpoint.ts';

/** Saves a form, with its picture if one was chosen. */
export const sendForm = <E extends Endpoint>(
  endpoint: E,
  payload: EndpointInput<E>,
  cover: File | null,
): Promise<Answer<E>> =>
  cover
    ? uploadSignedIn(endpoint, { ...Object(payload), cover } as EndpointForm<E>)
    : callSignedIn(endpoint, payload);
