import { answerInThread } from '#src/platform/thread.server.ts';
import type { Judging } from './judging.server.ts';
import { listWith } from './list.ts';
import { findingsIn } from './rules.ts';

/** The thread that judges long texts. */
answerInThread(({ texts, changes }: Judging) => findingsIn(texts, listWith(changes)));
