import { refusal } from '#src/platform/endpoint.ts';

/** Another operator, or the business, was quicker; or the page never was what the act needs. */
export const notPossible = refusal(
  'not-possible',
  409,
  'This can’t be done with the listing as it is now. Look at it again.',
);
export const pausedByUs = refusal(
  'paused-by-operator',
  409,
  'We paused this page. Our email says why, and how to object.',
);
export const changeWaits = refusal(
  'change-waits',
  409,
  'The business asked for another name, category or address. Decide that under “Changes” first.',
);
