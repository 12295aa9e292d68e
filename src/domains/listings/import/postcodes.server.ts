import { type District, putDistricts, readDistrict } from '#src/domains/places/districts.server.ts';
import { importPublished, type PostcodesImported } from '#src/domains/places/postcodes/loading.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { type PlacingReport, placeListings } from '../placing/service.server.ts';
import { readCsv } from './csv.server.ts';

interface DistrictsReport {
  read: number;
  rejected: number;
}

/** What an import of positions did: of whole postcodes from a publisher's file, or of districts from our own table. */
export type PostcodesReport =
  | (PostcodesImported & { readonly listings: PlacingReport })
  | (DistrictsReport & { readonly source: 'districts' });

export interface PostcodesOptions {
  readonly now: Date;
  readonly onRefused: (line: number, reason: string) => void;
  readonly onProgress: (share: number, report: { read: number }) => void;
}

/**
 * Brings in positions from whatever file it is, told by its contents, and moves listings to their postcodes. May be
 * repeated.
 */
export async function importPostcodes(
  db: Db,
  path: string,
  options: PostcodesOptions,
): Promise<PostcodesReport> {
  const published = await importPublished(db, path, options);
  if (published) return { ...published, listings: await placeListings(db) };
  return { source: 'districts', ...(await importDistricts(db, path, options)) };
}

const batchSize = 500;

/**
 * Brings in the table of postcode districts from a CSV file with the columns outcode, lat, lng (or lon) and place.
 * May be repeated; a later row of a district moves it.
 */
async function importDistricts(
  db: Db,
  path: string,
  options: Omit<PostcodesOptions, 'now'>,
): Promise<DistrictsReport> {
  const report = { read: 0, rejected: 0 };
  const refuse = (line: number, reason: string) => {
    report.rejected += 1;
    options.onRefused(line, reason);
  };
  const file = await readCsv(path, checkHeader, (line, reason) => {
    report.read += 1;
    refuse(line, reason);
  });
  let batch = new Map<District, number>();
  const put = async () => {
    const unknown = new Set(await putDistricts(db, [...batch.keys()]));
    for (const [{ district }, line] of batch) {
      if (unknown.has(district)) refuse(line, `has the unknown postcode area of “${district}”`);
    }
    batch = new Map();
    options.onProgress(file.share(), report);
  };
  for await (const { line, record } of file.lines) {
    report.read += 1;
    const district = readDistrict(record);
    if ('fault' in district) refuse(line, district.fault);
    else batch.set(district, line);
    if (batch.size >= batchSize) await put();
  }
  if (batch.size > 0) await put();
  return report;
}

function checkHeader(names: string[]): void {
  const missing = ['outcode', 'lat', 'place'].filter((name) => !names.includes(name));
  if (!names.includes('lng') && !names.includes('lon')) missing.push('lng');
  if (missing.length > 0)
    throw new Error(
      `The file has no column ${missing.join(', ')}; it has ${names.join(', ').slice(0, 200)}. ` +
        'Postcodes come from Code-Point Open, from the ONS Postcode Directory, or from a table of districts with outcode, lat, lng and place.',
    );
}
