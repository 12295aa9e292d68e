import { parseArgs } from 'node:util';
import { headsOf, verifyAuditLog } from '#src/domains/operator/audit/verify.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { linkFrom } from '#src/platform/hash-chain.ts';
import { runCommand, say, withDatabase } from './command.ts';

const usage = `npm run audit -- verify [--head 120:its-hash]
npm run audit -- heads

verify follows the audit log, and says which row was changed, deleted or put in. With a head that was noted
elsewhere it also detects a log that was written once more. heads lists the last row of each day: keep them elsewhere.
With the embedded database, stop the server first.`;

const mostHeads = 10_000;

/** Ends with 1 where something does not fit. */
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  const known = values.head === undefined ? null : linkFrom(values.head);
  const [deed, ...rest] = positionals;
  const isKnown = deed === 'verify' || (deed === 'heads' && values.head === undefined);
  if (!isKnown || rest.length > 0 || (values.head !== undefined && !known)) throw new Error(usage);
  await withDatabase(({ db }) =>
    db.transaction(
      async (tx) => {
        if (deed === 'heads') await list(tx);
        else await verify(tx, known);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    ),
  );
});

async function verify(db: Db, known: ReturnType<typeof linkFrom>): Promise<void> {
  const { head, faults } = await verifyAuditLog(db, known);
  for (const fault of faults) say(fault);
  say(`${head.seq} rows fit. The last hash is ${head.hash}.`);
  if (faults.length > 0) process.exitCode = 1;
}

async function list(db: Db): Promise<void> {
  for (const { day, seq, hash } of await headsOf(db, mostHeads)) say(`${day} ${seq}:${hash}`);
}
