import { refusal } from '#src/platform/endpoint.ts';

export const resolvedAlready = refusal('resolved-already', 409, 'This report has already been resolved.');
export const notShown = refusal('not-shown', 409, 'This page is not shown to the public.');
