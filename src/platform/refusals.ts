import { refusal } from './endpoint.ts';

/** The one answer for a thing that is absent or another person's. */
export const notFound = refusal('not-found', 404, 'Not found.');

/** A member who is limited to some listings of a business asks for what concerns the others too. */
export const otherPlaces = refusal(
  'other-places',
  403,
  'This concerns places of the business that you do not work for. Ask its owner to do it.',
);

/** A field that only the server can judge; thrown with the field's messages, worded as any other 422. */
export const invalid = refusal('invalid', 422, 'The given data was invalid.');

/** More is asked than can be done in good time. */
export const busy = refusal('busy', 503, 'The service is busy. Please try again in a moment.');
