import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/database/database.server.ts';
import districtFacts from '../facts/districts.json' with { type: 'json' };
import { openPostcodeFile, type PostcodeFile, type Row } from './file.server.ts';
import type { KnownPostcode, LeftOut } from './formats.ts';
import * as queries from './loading-queries.server.ts';
import type { PostcodeSource } from './sources.ts';

interface LoadReport {
  read: number;
  known: number;
  rejected: number;
  /** Rows that are rightly no known postcode, by why. */
  leftOut: Partial<Record<LeftOut, number>>;
}

interface LoadOptions {
  readonly now: Date;
  readonly onRefused: (line: number, reason: string) => void;
  readonly onProgress: (share: number, report: LoadReport) => void;
}

const batchSize = 10_000;

/** The United Kingdom has 1.8 million postcodes in use and as many again that ended. */
const mostRows = 6_000_000;

/** A file with more bad lines than one in this many is not what it seems. */
const badLinesBorne = 100;

/**
 * Replaces all postcodes by those of a publisher's file, at once, at the end. After any failure, also a kill, the table
 * is unchanged and the next run begins from the start. It removes postcodes that the file no longer has, moves those
 * that moved, and changes nothing when it is repeated.
 */
async function loadPostcodes(db: Db, file: PostcodeFile, options: LoadOptions): Promise<LoadReport> {
  await queries.beginLoad(db);
  try {
    const report = await fill(db, file, options);
    await assertPlausible(db, report);
    await take(() =>
      queries.takeLoad(db, {
        source: file.source,
        now: options.now,
        postcodes: report.known,
        names: districtNames(),
      }),
    );
    return report;
  } catch (error) {
    await queries.dropLoad(db);
    throw error;
  }
}

/** The names that ship with the product: the publishers have none. */
const districtNames = () =>
  Object.fromEntries(Object.entries(districtFacts).map(([district, [name]]) => [district, String(name)]));

async function fill(db: Db, file: PostcodeFile, options: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { read: 0, known: 0, rejected: 0, leftOut: {} };
  let batch: KnownPostcode[] = [];
  const put = async () => {
    const added = await queries.load(db, batch);
    report.known += added;
    if (added < batch.length) leaveOut(report, 'given twice', batch.length - added);
    batch = [];
    options.onProgress(file.share(), report);
  };
  for await (const rows of file.rows()) {
    for (const row of rows) {
      const postcode = sorted(row, report, options);
      if (postcode) batch.push(postcode);
    }
    if (report.read > mostRows) throw new Error('The file has more rows than there are postcodes.');
    if (batch.length >= batchSize) await put();
  }
  await put();
  return report;
}

/** Counts the row; answers its postcode if it has one. */
function sorted({ line, file, reading }: Row, report: LoadReport, { onRefused }: LoadOptions) {
  report.read += 1;
  if ('postcode' in reading) return reading;
  if ('leftOut' in reading) {
    leaveOut(report, reading.leftOut, 1);
    return null;
  }
  report.rejected += 1;
  onRefused(line, file ? `of ${file} ${reading.fault}` : reading.fault);
  return null;
}

function leaveOut({ leftOut }: LoadReport, why: LeftOut, rows: number): void {
  leftOut[why] = (leftOut[why] ?? 0) + rows;
}

/** A partial or a wrong file must not replace the known postcodes. */
async function assertPlausible(db: Db, { read, known, rejected }: LoadReport): Promise<void> {
  if (rejected > Math.max(badLinesBorne, read / badLinesBorne))
    throw new Error(
      `${rejected.toLocaleString('en-GB')} of ${read.toLocaleString('en-GB')} rows could not be read: nothing was changed.`,
    );
  if (known === 0) throw new Error('The file has no postcode with a position: nothing was changed.');
  const before = await queries.countKnown(db);
  if (known < before / 2)
    throw new Error(
      `The file has ${known.toLocaleString('en-GB')} postcodes and ${before.toLocaleString('en-GB')} are known: ` +
        'it seems to be a part, and nothing was changed. To replace them by fewer all the same, empty the table first: DELETE FROM postcodes.',
    );
}

const lockNotAvailable = '55P03';

/** Retries while a reader holds the table: a backup may hold it for minutes. */
async function take(step: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step();
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      const isHeld = cause instanceof Error && 'code' in cause && cause.code === lockNotAvailable;
      if (!isHeld || attempt === attempts) throw error;
      await wait(pauseMs);
    }
  }
}

const attempts = 60;
const pauseMs = 2_000;

/** What an import of a publisher's file did. */
export interface PostcodesImported extends LoadReport {
  readonly source: PostcodeSource;
}

/**
 * Imports all postcodes of a publisher's file: Code-Point Open or the ONS Postcode Directory. Does nothing and returns
 * null for any other table.
 */
export async function importPublished(
  db: Db,
  path: string,
  options: LoadOptions,
): Promise<PostcodesImported | null> {
  const file = await openPostcodeFile(path);
  if (!file) return null;
  try {
    return { source: file.source, ...(await loadPostcodes(db, file, options)) };
  } finally {
    file.close();
  }
}
