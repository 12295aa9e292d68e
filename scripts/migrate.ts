import { runCommand, say, withDatabase } from './command.ts';

/** Brings the configured database up to date and says what it promises; a start of the server does the same. */
runCommand(() => withDatabase(async ({ promise }) => void say(promise)));
