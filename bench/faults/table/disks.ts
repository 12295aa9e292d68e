import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { SmallDisk } from '#src/testing/files/small-disk.ts';
import { saveListing } from '../callers.ts';
import { demandReads } from './reads.ts';
import type { Row, Stage } from './stage.ts';

/** Fills a disk to its last block; what is returned gives the room back. */
async function fill({ folder }: SmallDisk): Promise<() => void> {
  const ballast = join(folder, 'ballast');
  for (const block of ['1M', '4k']) {
    // It ends where nothing more can be written. In a process of its own: here it would hold up every caller.
    const copy = ['if=/dev/zero', `of=${ballast}`, `bs=${block}`, 'oflag=append', 'conv=notrunc'];
    await once(spawn('/bin/dd', copy, { stdio: 'ignore' }), 'exit');
  }
  return () => rmSync(ballast);
}

function disksOf({ disks }: Stage) {
  if (!disks) throw new Error('This row needs the right to make small disks: run it as root.');
  return disks;
}

const fullMs = 5_000;

/** Reads go on while the disk is full, and what needs room is refused. */
async function whileFull(stage: Stage, disk: SmallDisk) {
  const { statuses } = stage.site;
  const before = statuses[507] ?? 0;
  const empty = await fill(disk);
  try {
    await pause(fullMs / 2);
    await demandReads(stage);
    for (let tries = 0; tries < 3; tries++) await saveListing(stage.setup, stage.nextMarker());
    await pause(fullMs / 2);
  } finally {
    empty();
  }
  if ((statuses[507] ?? 0) === before) stage.blame('Nothing was refused for want of room.');
}

/** PostgreSQL ends where its log finds no room, and is started again once there is some. */
async function withoutLog(stage: Stage) {
  const empty = await fill(disksOf(stage).log);
  await untilEnded(stage);
  await pause(2_000);
  empty();
  const since = performance.now();
  await stage.postgres.start();
  return since;
}

/** The log has some room of its own left: writing uses it up. */
async function untilEnded({ postgres }: Stage) {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect().catch(() => {});
  const latest = performance.now() + 60_000;
  while (!postgres.hasEnded) {
    if (performance.now() > latest) throw new Error('PostgreSQL goes on without room for its log.');
    await client
      .query("SELECT pg_logical_emit_message(true, 'ballast', repeat('x', 1000000))")
      .catch(() => pause(50));
  }
  await client.end().catch(() => {});
}

export const diskRows: readonly Row[] = [
  {
    ...{ id: 'F4', what: 'the disk of the database is full', promised: [507] },
    make: (stage) => whileFull(stage, disksOf(stage).data),
  },
  {
    id: 'F4',
    what: 'the disk of its write-ahead log is full',
    promised: [507],
    isFelt: true,
    make: withoutLog,
  },
  {
    ...{ id: 'F4', what: 'the disk of uploads, emails and logs is full', promised: [507] },
    make: (stage) => whileFull(stage, disksOf(stage).files),
  },
];
