import { type Acting, type Deed, recordAct as record } from '#src/domains/accounts/operator-acts.server.ts';
import type { ContentActName, ContentSubject } from './operator-acts.ts';

/** Writes down what an operator does with posts and clips. */
export const recordAct = (context: Acting, deed: Deed<ContentActName, ContentSubject>): Promise<void> =>
  record(context, deed);
