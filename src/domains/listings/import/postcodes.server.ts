import { type District, putDistricts, readDistrict } from '#src/domains/places/districts.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import { readCsv } from './csv.server.ts';

export interface PostcodesReport {
  read: number;
  rejected: number;
}

const batchSize = 500;

/**
 * Brings in the table of postcode districts from a CSV file with the columns outcode, lat, lng (or lon) and place.
 * May be repeated; a later row of a district moves it.
 */
export async function importPostcodes(
  db: Db,
  path: string,
  options: {
    readonly onRefused: (line: number, reason: string) => void;
    readonly onProgress: (share: number, report: PostcodesReport) => void;
  },
): Promise<PostcodesReport> {
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
  const lacks = ['outcode', 'lat', 'place'].filter((name) => !names.includes(name));
  if (!names.includes('lng') && !names.includes('lon')) lacks.push('lng');
  if (lacks.length > 0)
    throw new Error(`The file has no column ${lacks.join(', ')}; it has ${names.join(', ')}.`);
}
