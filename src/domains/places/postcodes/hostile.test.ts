import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { codePointOpen, onsDirectory, onsTable } from '#src/testing/files/postcode-files.ts';
import { importPublished } from './loading.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db.execute(sql`
    INSERT INTO postcodes SELECT 'M1' || digit || 'AA', 53.48, -2.23 FROM generate_series(0, 9) AS digit`);
});
afterAll(() => app.close());

const good = codePointOpen({
  m: [['M1 1JQ', 10, 384_541, 398_363]],
  ol: [['OL1 1AA', 10, 392_700, 405_000]],
});
const row = { pcds: 'M1 1JQ', lat: '53.481744', long: '-2.234466' };

/** The zip file with four bytes written over, at `offset` behind the start of each record of this kind. */
function altered(zip: Uint8Array, record: number, offset: number, value: number): Uint8Array {
  const bytes = Buffer.from(zip);
  for (let at = 0; at < bytes.length - offset - 4; at += 1)
    if (bytes.readUInt32LE(at) === record) bytes.writeUInt32LE(value, at + offset);
  return bytes;
}
const centralRecord = 0x02_01_4b_50;
const [checksum, unpackedSize] = [16, 24];

const empty = zipSync({ 'Data/CSV/m.csv': new Uint8Array() });
const zeros = zipSync({ 'Data/CSV/m.csv': new Uint8Array(8 * 1024 * 1024) });
const stranger = zipSync({ 'photos/me.csv': strToU8('a,b\r\n') });
const otherColumns = zipSync({ 'Data/CSV/m.csv': strToU8('"M1 1JQ",53.48,-2.23\r\n') });
const badLines = `${onsTable([row])}${'"M1",,\r\n'.repeat(150)}`;
const secondAreaBad = codePointOpen({ m: [['M1 1JQ', 10, 384_541, 398_363]], ol: ['no postcode at all'] });

test.each<[string, Uint8Array | string, string]>([
  ['a truncated zip file', good.subarray(0, good.length - 40), 'is no whole zip file'],
  [
    'a zip file without its middle',
    Buffer.concat([good.subarray(0, 60), good.subarray(90)]),
    'is no whole zip file',
  ],
  ['a zip file with another checksum', altered(good, centralRecord, checksum, 7), 'has another checksum'],
  [
    'a zip bomb that hides its size',
    altered(zeros, centralRecord, unpackedSize, 100),
    'is no whole zip file (too many bytes',
  ],
  [
    'a zip bomb that states its size',
    altered(good, centralRecord, unpackedSize, 0xff_ff_ff_00),
    'would unpack to far more',
  ],
  ['a zip file of one endless line', zeros, 'm.csv has a line that is too long'],
  ['a zip file with an empty table', empty, 'm.csv is empty'],
  ['a zip file of something else', stranger, 'is neither Code-Point Open'],
  ['a table with other columns', otherColumns, 'm.csv has other columns than Code-Point Open'],
  ['a second table with other columns', secondAreaBad, 'ol.csv has other columns than Code-Point Open'],
  [
    'a directory without its positions',
    onsDirectory('pcd,pcds,doterm\r\n"M11JQ","M1 1JQ",""\r\n'),
    'has no column osgrdind or gridind, lat, long',
  ],
  ['a directory whose postcodes have all ended', onsTable([{ ...row, ended: '200001' }]), 'no postcode'],
  ['a table with mostly bad lines', badLines, '150 of 151 rows could not be read: nothing was changed'],
  ['an incomplete file', onsTable([row]), '1 postcodes and 10 are known: it seems to be a part'],
])('%s is refused with an explanation, and nothing changes', async (_, contents, sentence) => {
  const path = join(app.env.dataDir, 'hostile');
  await writeFile(path, contents);
  const options = { now: app.clock.now, onRefused: () => {}, onProgress: () => {} };
  await expect(importPublished(app.db, path, options)).rejects.toThrow(sentence);

  const { rows } = await app.db.execute(sql`
    SELECT (SELECT count(*)::int FROM postcodes) AS known, (SELECT count(*)::int FROM postcode_imports) AS imports,
      to_regclass('postcodes_loading') AS loading`);
  expect(rows).toEqual([{ known: 10, imports: 0, loading: null }]);
});
