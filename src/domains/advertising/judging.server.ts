import { refusal } from '#src/platform/endpoint.ts';
import { threadOf } from '#src/platform/thread.server.ts';
import type { WordChange } from './changes.ts';
import { listWith } from './list.ts';
import { type Finding, findingsIn, type NamedText } from './rules.ts';

/** Characters that are judged at once: what people write takes a millisecond or two, the worst text some twenty. */
const atOnce = 8 * 1024;

/** What the thread is asked: texts, and what operators changed in the list that comes with the software. */
export interface Judging {
  readonly texts: readonly NamedText[];
  readonly changes: readonly WordChange[];
}

const judge = threadOf<Judging, Finding[]>(new URL('./judge.server.ts', import.meta.url), {
  longestMs: 5_000,
  mostWaiting: 20,
  busy: refusal('busy', 503, 'Too many texts are being checked at the moment. Please try again.'),
});

/** Medicines that texts name or hint at; long texts are judged on a thread of their own, with a deadline. */
export async function judged(
  texts: readonly NamedText[],
  changes: readonly WordChange[],
): Promise<Finding[]> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  return length <= atOnce ? findingsIn(texts, listWith(changes)) : await judge({ texts, changes });
}
