import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContext } from '#src/app.ts';
import { compareLedger } from '#src/domains/billing/ledger/jobs.server.ts';
import { namedFiles } from '#src/domains/media/named-files.server.ts';
import { verifyAuditLog } from '#src/domains/operator/audit/verify.server.ts';
import { verifyLedger } from '#src/domains/reviews/ledger/verify.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { openDatabase } from '#src/platform/database/database.server.ts';
import { withDatabaseBeside } from './postgres.ts';
import { openBackup, restoreDatabase, restoreFiles, verifyBackup } from './restoring.ts';
import { ownerUrl, type Work } from './site.ts';

export interface Rehearsal {
  readonly agreed: string[];
  readonly faults: string[];
}

/** Restores into a new database and a new folder, looks at all of it, and deletes both. Touches nothing of the site. */
export async function rehearse(work: Work): Promise<Rehearsal> {
  const backup = await openBackup(work);
  await verifyBackup(backup);
  const { manifest } = backup;
  const { bytes, count } = manifest.files;
  const outcome: Rehearsal = { agreed: [], faults: [] };
  outcome.agreed.push(
    `The backup of ${manifest.madeAt} is whole: ${count} files of ${mb(bytes)}, a database of ${mb(manifest.database.bytes)}.`,
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'treatory-rehearsal-'));
  const alone = { dataDir, s3: null, databaseDirectUrl: null, migrationDatabaseUrl: null };
  const into = (databaseUrl: string | null) =>
    restoreAndLook({ ...work, env: { ...work.env, ...alone, databaseUrl } }, backup, outcome);
  const url = ownerUrl(work.env);
  try {
    await (url ? withDatabaseBeside(url, into) : into(null));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return outcome;
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

type Backup = Awaited<ReturnType<typeof openBackup>>;

async function restoreAndLook(work: Work, backup: Backup, outcome: Rehearsal): Promise<void> {
  const tell = (sentence: string, faults: readonly string[]) =>
    faults.length === 0 ? outcome.agreed.push(sentence) : outcome.faults.push(...faults.slice(0, mostFaults));
  const counts = Object.values(backup.manifest.rows);
  const rows = counts.reduce((sum, count) => sum + count, 0);
  tell(
    `All ${counts.length} tables have the rows that they had, ${rows} in all.`,
    await restoreDatabase(work, backup),
  );
  const lost = await restoreFiles(work, backup);
  tell(
    `All ${backup.manifest.files.count} files were read back as they were.`,
    lost.map((name) => `${name} was read back otherwise.`),
  );
  const database = await openDatabase(work.env, work.log);
  try {
    const context = await openContext(work.env, database, work.log);
    for (const look of [lookAtFiles, lookAtAudit, lookAtReviews, lookAtPayments]) {
      const { sentence, faults } = await look(context);
      tell(sentence, faults);
    }
  } finally {
    await database.close();
  }
}

const mostFaults = 20;

async function lookAtFiles({ db, files }: ServerContext) {
  let count = 0;
  const missing: string[] = [];
  for await (const key of namedFiles(db)) {
    count += 1;
    if (!(await files.get(key))) missing.push(key);
  }
  return {
    sentence: `All ${count} pictures and documents that rows name are there.`,
    faults: missing.map(
      (key) => `${key} is missing: it was deleted while the backup was made, or the site had lost it.`,
    ),
  };
}

const lookAtAudit = ({ db }: ServerContext) =>
  db.transaction(
    async (tx) => {
      const { head, faults } = await verifyAuditLog(tx);
      return {
        sentence: `The audit log is whole: ${head.seq} rows fit.`,
        faults: faults.map((fault) => `Audit log: ${fault}`),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

async function lookAtReviews({ db }: ServerContext) {
  const { head, reviews, faults } = await verifyLedger(db);
  return {
    sentence: `The ledger of reviews is whole: ${head.seq} rows fit, and ${reviews} reviews agree with it.`,
    faults: faults.map((fault) => `Reviews: ${fault}`),
  };
}

async function lookAtPayments(context: ServerContext) {
  const { payments, movements, found } = await compareLedger(context);
  return {
    sentence: `The ledger of payments agrees: ${payments} payments, ${movements} movements. PayPal was not asked.`,
    faults: found.kept.map(
      ({ paymentId, sentence }) => `Payment ${paymentId ?? 'of no number'}: ${sentence}`,
    ),
  };
}
