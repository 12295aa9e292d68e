import { answerInThread } from '#src/platform/thread.server.ts';
import { findingsIn } from './rules.ts';

/** The thread that judges long texts. */
answerInThread(findingsIn);
