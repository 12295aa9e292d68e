import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#src/platform/database/database.server.ts';
import districtFacts from '../facts/districts.json' with { type: 'json' };
import type { PostcodeFile, Row } from './file.server.ts';
import type { KnownPostcode, LeftOut } from './formats.ts';
import * as queries from './loading-queries.server.ts';

export interface LoadReport {
  read: number;
  known: number;
  rejected: number;
  /** Rows that are rightly no known postcode, by why. */
  leftOut: Partial<Record<LeftOut, number>>;
}

export interface LoadOptions {
  readonly now: Date;
  readonly onRefused: (line: number, reason: string) => void;
  readonly onProgress: (share: number, report: LoadReport) => void;
}

const batchSize = 10_000;

/** The United Kingdom has 1.8 million postcodes in use and as many again that ended. */
const mostRows = 6_000_000;

/** A file in which more lines than one in this many are bad is another file than it seems. */
const badLinesBorne = 100;

/**
 * Replaces what is known of postcodes by a publisher's file: all of it at once, at the end. Where anything goes wrong,
 * also a kill, the table is as it was; running again begins from the start. Postcodes that the file no longer has are
 * gone, those that moved have moved, and repeating it changes nothing.
 */
export async function loadPostcodes(db: Db, file: PostcodeFile, options: LoadOptions): Promise<LoadReport> {
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

/** A part of a file, or another file, must not take the place of what is known. */
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

/** Again after a reader was in the way: a backup may hold the table for minutes. */
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
