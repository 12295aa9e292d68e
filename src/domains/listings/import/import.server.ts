import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { basename } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { middlesOfDistricts } from '#src/domains/places/districts.server.ts';
import { plainName } from '#src/domains/places/rules.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { listBatch, type Outcome } from './batches.server.ts';
import { type CsvFile, type CsvLine, readCsv } from './csv.server.ts';
import { fieldsOf, type ImportField, type Mapping, missingColumns } from './mapping.ts';
import * as queries from './queries.server.ts';
import { beginRecord, keepRecord, mostRejectsKept, type Reject } from './record.server.ts';
import { type Business, type Ground, readRow } from './rows.ts';

interface ImportOptions {
  readonly mapping: Mapping;
  /** For rows that name no source; empty for none. */
  readonly source: string;
  /** Does everything and takes it back at the end, so that it tells what would happen. */
  readonly dryRun: boolean;
  readonly now: () => Date;
  /** Called for each line that was not listed. */
  readonly onRefused: (line: number, reason: string) => void;
  /** Called after each batch with how much of the file is done, 0 to 1. */
  readonly onProgress: (share: number, report: ImportReport) => void;
}

export interface ImportReport {
  /** The number under which the run is kept; null until its first lines are. */
  id: number | null;
  read: number;
  added: number;
  /** Listed by an earlier run. */
  already: number;
  duplicates: number;
  rejected: number;
  /** Values that could not be read and were left out of a listing that was added. */
  leftOut: Partial<Record<ImportField, number>>;
  /** Where the lines that were not listed are, if there are any. */
  rejectsPath: string | null;
}

const batchSize = 500;

/**
 * Lists the businesses of a CSV file as unclaimed listings, with the facts in the file and no others. It may be killed
 * and run again: each business is listed once. It never changes an existing listing, which may have been claimed or
 * corrected since.
 */
export async function importListings(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  if (!options.dryRun) return importFile(db, path, options);
  const takeBack = new Error('the end of a dry run');
  let report: ImportReport | undefined;
  await db
    .transaction(async (tx) => {
      report = await importFile(tx, path, options);
      throw takeBack;
    })
    .catch((error: unknown) => {
      if (error !== takeBack) throw error;
    });
  if (!report) throw new Error('The dry run did not come to its end.');
  return report;
}

async function importFile(db: Db, path: string, options: ImportOptions): Promise<ImportReport> {
  const began = options.now();
  const ground = await groundOf(db, options.source);
  let header: string[] = [];
  const rejects = openRejects(`${path}.rejects.csv`, () => header);
  const tally = tallying(options, rejects);
  const record = recordOf(db, { file: basename(path), source: options.source, startedAt: began }, tally);
  const keepHeader = (names: string[]) => {
    header = names;
    checkHeader(options.mapping, names);
  };
  try {
    const file = await readCsv(path, keepHeader, (line, reason, raw) => tally.reject(line, reason, [raw]));
    for await (const batch of batchesOf(file.lines, options.mapping, ground, tally)) {
      const importId = await record.begin();
      // Both or neither: after a kill, the record counts exactly what was listed.
      await db.transaction(async (tx) => {
        const businesses = batch.map(({ business }) => business);
        const outcomes = await listBatch(tx, businesses, began, options.now(), importId);
        for (const [index, outcome] of outcomes.entries()) tally.settle(batch[index], outcome);
        await record.keep(tx);
      });
      options.onProgress(file.share(), tally.report);
    }
    await record.begin();
    await record.keep(db, { state: 'done', finishedAt: options.now() });
  } catch (error) {
    await record.keep(db, { state: 'stopped', finishedAt: options.now() }).catch(() => {});
    throw error;
  } finally {
    tally.report.rejectsPath = rejects.close();
  }
  return tally.report;
}

/** What is kept of the run, from its first batch on: a file that cannot be read leaves no record. */
const recordOf = (db: Db, given: Parameters<typeof beginRecord>[1], tally: Tally) => ({
  begin: async (): Promise<number> => (tally.report.id ??= await beginRecord(db, given)),
  async keep(tx: Db, ended: Parameters<typeof keepRecord>[2]['ended'] = {}): Promise<void> {
    const { id, rejectsPath: _, ...figures } = tally.report;
    if (id === null) return;
    await keepRecord(tx, id, { figures, rejects: tally.takeRejects(), ended });
  },
});

const groundOf = async (db: Db, source: string): Promise<Ground> => ({
  categories: await queries.allCategories(db),
  cities: (await queries.allCities(db)).map((city) => ({ ...city, plain: plainName(city.name) })),
  isMiddleOf: await middlesOfDistricts(db),
  source,
});

interface Pending extends CsvLine {
  readonly business: Business;
  readonly leftOut: readonly ImportField[];
}

/** Reads the businesses in batches, so that memory stays small. */
async function* batchesOf(lines: CsvFile['lines'], mapping: Mapping, ground: Ground, tally: Tally) {
  let batch: Pending[] = [];
  for await (const line of lines) {
    const reading = readRow(fieldsOf(mapping, line.record), ground);
    if ('fault' in reading) tally.reject(line.line, reading.fault, Object.values(line.record));
    else batch.push({ ...line, ...reading });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function checkHeader(mapping: Mapping, names: readonly string[]): void {
  const missing = missingColumns(mapping, names);
  if (missing.length > 0) throw new Error(headerFault(missing, names));
}

const headerFault = (missing: readonly string[], names: readonly string[]) =>
  `The file has no column ${missing.map((name) => `“${name}”`).join(', ')}; it has ${names.join(', ')}. ` +
  'Name the columns by --map, as in --map name=title.';

type Tally = ReturnType<typeof tallying>;

/** Counts the lines, and reports each line that was not listed. */
function tallying(options: ImportOptions, rejects: Rejects) {
  const report: ImportReport = {
    id: null,
    ...{ read: 0, added: 0, already: 0, duplicates: 0, rejected: 0 },
    leftOut: {},
    rejectsPath: null,
  };
  const unkept: Reject[] = [];
  let room = mostRejectsKept;
  const refuse = (line: number, reason: string, values: readonly string[]) => {
    rejects.add(line, reason, values);
    options.onRefused(line, reason);
    if (room > 0) unkept.push({ line, reason, content: csvLine([...values]).trimEnd() });
    room -= 1;
  };
  return {
    report,
    /** The first of the lines that were not listed, each once. */
    takeRejects: (): Reject[] => unkept.splice(0),
    reject(line: number, reason: string, values: readonly string[]) {
      report.read += 1;
      report.rejected += 1;
      refuse(line, reason, values);
    },
    settle(pending: Pending | undefined, outcome: Outcome) {
      if (!pending) return;
      report.read += 1;
      if (outcome.kind === 'duplicate') {
        report.duplicates += 1;
        refuse(pending.line, `is the business ${outcome.of} again`, Object.values(pending.record));
      } else {
        report[outcome.kind] += 1;
      }
      if (outcome.kind !== 'added') return;
      for (const field of pending.leftOut) report.leftOut[field] = (report.leftOut[field] ?? 0) + 1;
    },
  };
}

/** A file of the lines that were not listed, each with its number, the reason and its values. */
interface Rejects {
  add(line: number, reason: string, values: readonly string[]): void;
  /** Null when nothing was rejected: then there is no file either. */
  close(): string | null;
}

/** Written line by line and not kept in memory; one from an earlier run is replaced. */
function openRejects(path: string, columns: () => readonly string[]): Rejects {
  rmSync(path, { force: true });
  let file: number | null = null;
  return {
    add(line, reason, values) {
      if (file === null) {
        file = openSync(path, 'w');
        writeSync(file, csvLine(['line', 'reason', ...columns()]));
      }
      writeSync(file, csvLine([String(line), reason, ...values]));
    },
    close() {
      if (file === null) return null;
      closeSync(file);
      return path;
    },
  };
}

const csvLine = (values: string[]) => stringify([values], { quoted_match: /[\r\n]/ });
