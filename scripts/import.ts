import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as catalogue from '#src/domains/catalogue/reference-data.server.ts';
import { type ImportReport, importListings } from '#src/domains/listings/import/import.server.ts';
import { aloneWithImports } from '#src/domains/listings/import/lock.server.ts';
import { mappingFrom } from '#src/domains/listings/import/mapping.ts';
import { importPostcodes, type PostcodesReport } from '#src/domains/listings/import/postcodes.server.ts';
import type { PlacingReport } from '#src/domains/listings/placing/service.server.ts';
import { undoAtOnce } from '#src/domains/operator/imports/undoing.server.ts';
import { codePointAddress, withDownload } from '#src/domains/places/postcodes/download.server.ts';
import { sourceNames } from '#src/domains/places/postcodes/sources.ts';
import * as places from '#src/domains/places/reference-data.server.ts';
import type { Env } from '#src/env.ts';
import { type Database, openAsOwner } from '#src/platform/database/database.server.ts';
import { runCommand, say, withDatabase } from './command.ts';

const usage = `npm run import -- postcodes <file>
npm run import -- postcodes --download [--from <address>]
npm run import -- listings <csv> [--dry-run] [--map field=column …] [--source name]
npm run import -- undo <number>

Postcodes come from Code-Point Open (the zip file of Ordnance Survey), the ONS Postcode Directory (its zip file, or
the CSV file in it), or a table of districts (outcode,lat,lng,place). --download fetches the current Code-Point Open;
--from names another address for it.

Fields: name, category, address, town, postcode, lat, lon, phone, website, source.
--source names where the rows come from, for a file without such a column.
What was not listed goes to <csv>.rejects.csv with the reason.

undo deletes the listings of an import that are as they were imported. It may be interrupted and run again.`;

/** Beyond these, the rejects file tells the rest. */
const refusalsShown = 20;

// The exit code is 1 when it could not be done, and 0 when lines were merely rejected.
runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      map: { type: 'string', multiple: true, default: [] },
      source: { type: 'string', default: '' },
      download: { type: 'boolean', default: false },
      from: { type: 'string' },
    },
  });
  const [what, path, ...rest] = positionals;
  if (what === 'undo') return undo(positionals.slice(1));
  const isFetched = what === 'postcodes' && values.download;
  if ((what !== 'postcodes' && what !== 'listings') || rest.length > 0) throw new Error(usage);
  if (isFetched === (path !== undefined) || (values.from !== undefined && !isFetched)) throw new Error(usage);
  if (path !== undefined && !existsSync(path)) throw new Error(`There is no file ${path}.`);
  const mapping = mappingFrom(values.map);
  const run = async (database: Database, env: Env) => {
    await seed(database);
    if (path === undefined) await downloaded(database, values.from ?? codePointAddress);
    else if (what === 'postcodes') await postcodes(database, path);
    else await listings(database, path, env, { mapping, source: values.source, dryRun: values['dry-run'] });
  };
  await withDatabase((database, env) => aloneWithImports(database, () => run(database, env)), openAsOwner);
});

/** Undoes an import, or goes on with an undo that was interrupted. */
async function undo(words: readonly string[]): Promise<void> {
  const id = Number(words[0]);
  if (words.length !== 1 || !Number.isSafeInteger(id) || id < 1) throw new Error(usage);
  await withDatabase(async ({ db }) => {
    const context = { db, now: () => new Date(), caller: null, requestId: 'command-line' };
    const { file, deleted, stay } = await undoAtOnce(context, id);
    say(
      `Import ${id} (${file}) is undone: ${count(deleted, 'listing')} deleted, ${number(stay)} left as they are.`,
    );
  }, openAsOwner);
}

/** The cities and categories that rows refer to; a start of the server writes the same. */
async function seed({ db }: Database): Promise<void> {
  await places.seedPlaces(db);
  await catalogue.seedCatalogue(db);
}

async function downloaded(database: Database, address: string): Promise<void> {
  say(`Fetching ${address}`);
  let megabytes = 0;
  const onProgress = (bytes: number, of: number | null) => {
    if (Math.floor(bytes / 5e6) === megabytes && bytes !== of) return;
    megabytes = Math.floor(bytes / 5e6);
    const share = of === null ? '' : ` of ${number(Math.ceil(of / 1e6))}`;
    process.stderr.write(`${number(Math.ceil(bytes / 1e6))}${share} MB fetched\n`);
  };
  await withDownload(address, onProgress, (path) => postcodes(database, path));
}

async function postcodes({ db }: Database, path: string): Promise<void> {
  const shown = showingProgress();
  const report = await importPostcodes(db, path, { ...shown, now: new Date() });
  shown.end();
  say(summaryOfPostcodes(report));
}

function summaryOfPostcodes(report: PostcodesReport): string {
  const { read, rejected } = report;
  if (report.source === 'districts')
    return `${count(read, 'line')} read: ${count(read - rejected, 'district')} known now, ${number(rejected)} rejected.`;
  const left = Object.entries(report.leftOut).map(([why, rows]) => `${number(rows)} ${why}`);
  return [
    `${count(read, 'line')} of ${sourceNames[report.source]} read: ${count(report.known, 'postcode')} known now, ${number(rejected)} rejected.`,
    left.length > 0 && `Left out: ${left.join(', ')}.`,
    ...summaryOfPlacing(report.listings),
  ]
    .filter((line) => line)
    .join('\n');
}

function summaryOfPlacing({ moved, furthest, unknown }: PlacingReport): string[] {
  const { postcodes, total } = unknown;
  const more = total > postcodes.length ? ` and ${number(total - postcodes.length)} more` : '';
  return [
    `${count(moved, 'listing')} moved to the position of their postcode` +
      (furthest
        ? `; the furthest by ${(furthest.km / 1.609344).toFixed(1)} miles: “${furthest.title}” (${furthest.slug}).`
        : '.'),
    ...(total === 0
      ? []
      : [`Listings with a postcode that is not in the file: ${postcodes.join(', ')}${more}.`]),
  ];
}

async function listings(
  { db }: Database,
  path: string,
  { publicUrl }: Env,
  options: Pick<Parameters<typeof importListings>[2], 'mapping' | 'source' | 'dryRun'>,
): Promise<void> {
  const shown = showingProgress();
  const report = await importListings(db, path, { ...options, ...shown, now: () => new Date() });
  shown.end();
  say(summaryOf(report, options.dryRun));
  if (report.id !== null && !options.dryRun)
    say(
      `This was import ${report.id}. To undo it: ${publicUrl}/dashboard/operator/imports/${report.id}, or npm run import -- undo ${report.id}`,
    );
}

function summaryOf({ leftOut, rejectsPath, ...report }: ImportReport, dryRun: boolean): string {
  const left = Object.entries(leftOut).map(([field, times]) => `${times} × ${field}`);
  return [
    `${count(report.read, 'line')} read: ${number(report.added)} ${dryRun ? 'would be added' : 'added'}, ` +
      `${number(report.already)} there already, ${count(report.duplicates, 'duplicate')}, ${number(report.rejected)} rejected.`,
    left.length > 0 && `Left out of these because it could not be read: ${left.join(', ')}.`,
    rejectsPath && `What was not listed, and why: ${rejectsPath}`,
    dryRun && 'This was a dry run: the directory is as it was.',
  ]
    .filter((line) => line)
    .join('\n');
}

/** A bar on a terminal and a line for each tenth elsewhere; and the first refusals, a line each. */
function showingProgress() {
  const bar = process.stderr.isTTY;
  let refused = 0;
  let tenths = 0;
  const clear = () => bar && process.stderr.write('\r\u001B[K');
  return {
    onRefused(line: number, reason: string) {
      refused += 1;
      if (refused > refusalsShown) return;
      clear();
      say(`Line ${line} ${reason}.`);
    },
    onProgress(share: number, { read }: { read: number }) {
      if (!bar) {
        if (Math.floor(share * 10) === tenths) return;
        tenths = Math.floor(share * 10);
        process.stderr.write(`${tenths * 10} %, ${count(read, 'line')} read\n`);
        return;
      }
      const full = Math.round(share * 30);
      clear();
      process.stderr.write(
        `${'█'.repeat(full)}${'░'.repeat(30 - full)} ${Math.round(share * 100)} %, ${count(read, 'line')}`,
      );
    },
    end() {
      clear();
      if (refused > refusalsShown) say(`… and ${number(refused - refusalsShown)} more.`);
    },
  };
}

const number = (value: number) => value.toLocaleString('en-GB');
const count = (value: number, of: string) => `${number(value)} ${of}${value === 1 ? '' : 's'}`;
