import { expect, test } from 'vitest';
import { mostRows } from '#src/platform/pdf/sheet.ts';
import type { StatementRow } from './contract.ts';
import { statementSums } from './rules.ts';
import { sheetOf } from './sheet.ts';

const row: StatementRow = {
  id: 1,
  order_id: 1,
  number: '2345-6789',
  appointment_on: null,
  source: 'Order',
  kind: 'completion',
  is_fee_back: false,
  at: '2026-10-31T23:30:00.000Z',
  bought: 'A slow day',
  listing: 'Magnolia Rooms',
  payment_method: 'PayPal',
  gross: 55,
  commission: 5.5,
  net: 49.5,
};

const printed = (rows: readonly StatementRow[]) =>
  sheetOf({
    month: '2026-10',
    at: new Date('2026-11-01T09:00:00Z'),
    business: { name: 'Magnolia Rooms', address: '47 Bellfield Lane, Leeds' },
    operator: { productName: 'Treatory', legalName: '', legalAddress: '', supportEmail: 'a@example.com' },
    rows,
    sums: statementSums({ completed: rows.length, gross: 5_500, commission: 550, throughUs: 5_500 }),
  }).blocks;

test('a statement row shows its commission as negative, as the totals do', () => {
  const blocks = printed([row]);
  const table = blocks.find(({ kind }) => kind === 'table');
  expect(table).toMatchObject({
    rows: [['31 Oct', '2345-6789', 'A slow day', 'Completed', '£55.00', '−£5.50', '£49.50']],
  });
  expect(blocks.find(({ kind }) => kind === 'totals')).toMatchObject({
    rows: [{ value: '£55.00' }, { value: '−£5.50' }, { value: '£49.50' }],
  });
});

test('a statement too long for paper refers to the CSV', () => {
  const blocks = printed(Array.from({ length: mostRows + 1 }, () => row));
  expect(blocks.at(-1)).toMatchObject({
    text: expect.stringContaining('The CSV file has them all'),
  });
  expect(printed([row]).at(-1)).toMatchObject({
    text: expect.stringContaining('An order or appointment counts'),
  });
});
