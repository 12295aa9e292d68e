import { answerInThread } from '#src/platform/thread.server.ts';
import { read } from './reading.server.ts';

// What is wrong with a file is the file's matter, and not our log's.
console.warn = () => {};

/** The thread that reads calendars. It can be ended, which a hostile file makes necessary. */
answerInThread(read);
