import { expect, test } from 'vitest';
import { draw } from './drawer.server.ts';
import { pdfOf } from './pdf.server.ts';
import type { Sheet } from './sheet.ts';

const sheet = (rows: number, name = 'Żaneta Łuczak'): Sheet => ({
  title: 'Statement for October 2026',
  brand: 'Treatory',
  at: new Date('2026-11-02T09:30:00Z'),
  foot: 'Treatory Ltd, 1 High Street, York',
  blocks: [
    { kind: 'sides', sides: [{ label: 'For', lines: [name, 'O’Brien & Ngô', 'Nguyễn Văn Ân'] }] },
    { kind: 'facts', facts: [['Period', 'October 2026']] },
    { kind: 'heading', text: 'Orders' },
    {
      kind: 'table',
      summary: 'Each order with its sums',
      columns: [
        { title: 'Order', width: 3 },
        { title: 'Net', width: 1, isNumber: true },
      ],
      rows: Array.from({ length: rows }, (_, index) => [`Order ${index} of ${name}`, `£${index}.50`]),
    },
    { kind: 'totals', rows: [{ label: 'Net', value: '£12.50', isLast: true }] },
    { kind: 'words', text: 'Paid in full.' },
    { kind: 'words', text: 'Kept for six years.', isSmall: true },
  ],
});

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (bytes: Uint8Array) => text(bytes).match(/\/Type \/Page\b/g)?.length ?? 0;

test('a sheet is a complete PDF with a title, a language and a tagged structure', async () => {
  const file = text(await pdfOf(sheet(2)));
  expect(file.startsWith('%PDF-1.7')).toBe(true);
  expect(file.trimEnd().endsWith('%%EOF')).toBe(true);
  expect(file).toContain('(Statement for October 2026)');
  expect(file).toContain('/Lang (en-GB)');
  expect(file).toContain('/Marked true');
  expect(file).toContain('/DisplayDocTitle true');
  for (const type of ['H1', 'H2', 'P', 'Table', 'TH', 'TD', 'LBody']) expect(file).toContain(`/S /${type}\n`);
});

test('the same sheet gives the same file on any thread', async () => {
  const files = await Promise.all([draw(sheet(5)), pdfOf(sheet(5)), pdfOf(sheet(5))]);
  const [first, ...others] = files.map((bytes) => Buffer.from(bytes).toString('base64'));
  expect(others).toEqual([first, first]);
});

test('a long table runs over several pages, and the file stays small', async () => {
  const [short, long] = [await draw(sheet(1)), await draw(sheet(200))];
  expect([pagesOf(short), short.length < 40_000]).toEqual([1, true]);
  expect(pagesOf(long)).toBeGreaterThan(5);
  expect(long.length).toBeLessThan(400_000);
});

test.each([
  ['a name in a script without a typeface', 'Ελένη 李 Иван'],
  ['a name with a line break and a zero-width space', 'Ann\nBill\u200b'],
  ['an empty name', ''],
  ['a very long word', 'x'.repeat(5_000)],
])('%s can still be drawn', async (_, name) => {
  expect(pagesOf(await draw(sheet(1, name)))).toBeGreaterThan(0);
});

test('a sheet of more than 3,000 rows is refused, and the next one is still drawn', async () => {
  expect(pagesOf(await pdfOf(sheet(3_000)))).toBeGreaterThan(100);
  await expect(pdfOf(sheet(3_001))).rejects.toThrow('too long');
  expect(pagesOf(await pdfOf(sheet(1)))).toBe(1);
});

test('fifty PDFs can be requested at once, and any more get a busy answer', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 55 }, () => pdfOf(sheet(1))));
  const refused = asked.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(asked.length - refused.length).toBe(50);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'busy', status: 503, retryAfter: 5 });
});

test('drawing a long table takes little time of the server’s own thread', async () => {
  await pdfOf(sheet(1));
  const before = [process.threadCpuUsage().user, process.cpuUsage().user] as const;
  await pdfOf(sheet(1_000));
  const own = process.threadCpuUsage().user - before[0];
  expect(own).toBeLessThan((process.cpuUsage().user - before[1]) / 3);
});
