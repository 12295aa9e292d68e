import { refusal } from './endpoint.ts';

/** The one answer for a thing that is absent or somebody else's. */
export const notFound = refusal('not-found', 404, 'Not found.');
