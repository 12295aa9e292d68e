import { firstDraft } from './domains/listings/first-draft.server.ts';
import type { Answerer } from './platform/questions.server.ts';

/** What later domains answer to the questions of earlier ones, in the order of the house. */
export const answers: Answerer[] = [firstDraft];
