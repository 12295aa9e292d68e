import type { Answerer } from './platform/questions.server.ts';

/** What later domains answer to the questions of earlier ones, in the order of the house. */
export const answers: Answerer[] = [];
