import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { follow, type LedgerRow } from '#src/domains/reviews/ledger/chain.ts';
import { verifyLedger } from '#src/domains/reviews/ledger/verify.server.ts';
import { type Link, linkFrom, unlike } from '#src/platform/hash-chain.ts';
import { runCommand, say, withDatabase } from './command.ts';

const usage = 'npm run reviews -- verify [--head 120:its-hash] [a file of the ledger, and the ones after it]';

/**
 * `npm run reviews -- verify`: follows the ledger of reviews in the database, and compares every review with it.
 * With files that anybody can download from the ledger's page it follows those, and needs no database. With the head
 * of an earlier day it also detects a ledger that was truncated or rewritten.
 * Ends with 1 where something does not fit.
 */
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  const [deed, ...files] = positionals;
  if (deed !== 'verify') throw new Error(usage);
  const known = values.head === undefined ? null : linkFrom(values.head);
  if (values.head !== undefined && !known) throw new Error(usage);
  const end = (faults: readonly string[], told: string) => {
    for (const fault of faults) say(fault);
    say(told);
    if (faults.length > 0) process.exitCode = 1;
  };
  if (files.length > 0) {
    const { last, faults } = followFiles(files, known);
    return end(faults, `${last.seq} rows fit. The last hash is ${last.hash}.`);
  }
  await withDatabase(async ({ db }) => {
    const { head, reviews, faults } = await verifyLedger(db, known);
    end(faults, `${head.seq} rows fit, and ${reviews} reviews were compared. The last hash is ${head.hash}.`);
  });
});

function followFiles(files: readonly string[], known: Link | null) {
  const rows = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as LedgerRow),
  );
  const { last, fault } = follow(rows);
  const faults = fault ? [`Row ${fault.seq}: ${fault.fault}`] : [];
  const hash = rows.find(({ seq }) => seq === known?.seq)?.hash;
  return { last, faults: [...faults, ...(known ? unlike(known, hash) : [])] };
}
