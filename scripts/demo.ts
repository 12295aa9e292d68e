import { demoSignIns, fillDemo, isEmpty } from '#demo/fill.ts';
import { openAsOwner } from '#src/platform/database/database.server.ts';
import { runCommand, say, withDatabase } from './command.ts';

/** Fills an empty database with the demonstration directory; refuses one that holds anything. */
runCommand(() =>
  withDatabase(async ({ db }) => {
    if (!(await isEmpty(db)))
      throw new Error('The database holds accounts or listings already. Name an empty one by DATABASE_URL.');
    await fillDemo({ db, now: () => new Date(), log: { info: say } });
    (await demoSignIns(db)).forEach(say);
  }, openAsOwner),
);
