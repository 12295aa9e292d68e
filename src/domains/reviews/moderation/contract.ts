import { refusal } from '#src/platform/endpoint.ts';

/** Another operator decided, or its author withdrew it. */
export const reviewDecided = refusal('review-decided', 409, 'This has already been decided.');
