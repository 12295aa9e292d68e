import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { countInDoubt } from '#src/domains/billing/payments/admin/queries.server.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import { gauge, labelled } from '#src/platform/figures.ts';
import { type JobKind, jobKinds } from '#src/platform/jobs/open-jobs.server.ts';
import { countFailed } from '#src/platform/mail/mail-log.server.ts';
import { lastBackup } from '#src/platform/storage/backup-note.server.ts';

/** One look serves all who ask within this time. */
const lifeMs = 15_000;
/** Figures of a moment ago are better than a late answer. */
const patienceMs = 500;

/** The figures of the whole site, the same from each of its processes. None while the database is away. */
export function siteFigures(context: ServerContext): () => Promise<string[]> {
  let known: string[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  const look = async () => {
    lookedAt = performance.now();
    known = await linesOf(context).catch(() => []);
    looking = null;
  };
  return async () => {
    if (performance.now() - lookedAt >= lifeMs) looking ??= look();
    await Promise.race([looking, wait(patienceMs, undefined, { ref: false })]);
    return known;
  };
}

async function linesOf({ db, env, files, now, paypal }: ServerContext): Promise<string[]> {
  const at = now();
  const kinds = await jobKinds(db);
  const backup = await lastBackup(files).catch(() => null);
  const { bavail, blocks, bsize } = await statfs(env.dataDir);
  return [
    ...ofJobs(kinds, at),
    ...gauge('emails_undelivered', await countFailed(db, at)),
    ...gauge('payments_in_doubt', await countInDoubt(db, at)),
    ...gauge('paypal_away', paypal?.isAway ? 1 : 0),
    ...gauge('backup_last_success_timestamp_seconds', (backup?.getTime() ?? 0) / 1000),
    ...gauge('data_disk_free_bytes', bavail * bsize),
    ...gauge('data_disk_size_bytes', blocks * bsize),
  ];
}

const states = ['waiting', 'running', 'failing', 'dead'] as const;

const ofJobs = (kinds: readonly JobKind[], now: Date): string[] => [
  ...labelled(
    'jobs_open',
    kinds.flatMap((kind) => states.map((state) => [{ queue: kind.name, state }, kind[state]] as const)),
  ),
  ...labelled(
    'jobs_late_seconds',
    kinds.map(({ name, dueSince }) => [{ queue: name }, lateSeconds(dueSince, now)] as const),
  ),
];

const lateSeconds = (since: Date | null, now: Date) =>
  since ? Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)) : 0;
