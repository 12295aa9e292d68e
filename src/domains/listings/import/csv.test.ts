import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from './csv.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treatory-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function reading(text: string | Buffer) {
  const path = join(folder, 'given.csv');
  await writeFile(path, text);
  const faults: number[] = [];
  const file = await readCsv(
    path,
    () => {},
    (line) => faults.push(line),
  );
  const records: [number, string[]][] = [];
  for await (const { line, record } of file.lines) records.push([line, Object.values(record)]);
  return { records, faults };
}

test.each([
  ['Windows line ends and a byte order mark', '\uFEFFa,b\r\n1,2\r\n', [[2, ['1', '2']]], []],
  ['no line end at the end', 'a,b\n1,2', [[2, ['1', '2']]], []],
  ['empty lines', 'a,b\n\n1,2\n\n', [[3, ['1', '2']]], []],
  [
    'commas, quotes and line ends in quotes',
    'a,b\n"1, ""x""","2\n3"\n4,5',
    [
      [2, ['1, "x"', '2\n3']],
      [4, ['4', '5']],
    ],
    [],
  ],
  ['text behind a quote', 'a,b\n"1"x,2\n3,4', [[3, ['3', '4']]], [2]],
  ['a quote within a field', 'a,b\n1x"y,2\n3,4', [[3, ['3', '4']]], [2]],
  [
    'a quote left open, twice',
    'a,b\n"1,2\n3,4\n"5,6\n7,8',
    [
      [3, ['3', '4']],
      [5, ['7', '8']],
    ],
    [2, 4],
  ],
  ['too many fields and too few', 'a,b\n1,2,3\n4\n5,6', [[4, ['5', '6']]], [2, 3]],
  ['nothing', '', [], []],
])('%s: every record is read, and every fault costs its own line', async (_name, text, records, faults) => {
  expect(await reading(text)).toEqual({ records, faults });
});

test('fields with any content are read as they were written', async () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' b') })
    .map((text) => text.trim());
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(field, field), { maxLength: 8 }), async (rows) => {
      const text = ['a,b', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
      const { records, faults } = await reading(text);
      expect(faults).toEqual([]);
      expect(records.map(([, fields]) => fields)).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

test('bytes that are not UTF-8 are marked, even if the file is read in pieces', async () => {
  const { records } = await reading(
    Buffer.concat([Buffer.from(`a\n${'é'.repeat(50_000)}\n`), Buffer.from([0xe9, 0x0a])]),
  );
  expect(records).toEqual([
    [2, ['é'.repeat(50_000)]],
    [3, ['\uFFFD']],
  ]);
});

test('a file of one very long line is refused', async () => {
  await expect(reading('x'.repeat(1_200_000))).rejects.toThrow('no CSV file');
});
