import { refusal } from './endpoint.ts';

/** The one answer for a thing that is absent or another person's. */
export const notFound = refusal('not-found', 404, 'Not found.');

/** A field that only the server can judge; thrown with the field's messages, worded as any other 422. */
export const invalid = refusal('invalid', 422, 'The given data was invalid.');

/** More is asked than can be done in good time. */
export const busy = refusal('busy', 503, 'The service is busy. Please try again in a moment.');
