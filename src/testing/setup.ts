import { prepareTestDatabases } from './database.ts';

/** Once per run, before any test file. */
export const setup = (): Promise<void> => prepareTestDatabases();
