import { expect, test } from 'vitest';
import { sumText } from '#src/platform/money.ts';
import { draw } from '#src/platform/pdf/drawer.server.ts';
import { type Printed, sheetOf } from './sheet.ts';
import { boughtText } from './words.ts';

const at = new Date('2026-11-02T23:30:00Z');
const line = {
  description: 'Elite plan, 30 days',
  vatRate: 20,
  netPence: 2_917,
  vatPence: 583,
  grossPence: 3_500,
};
const invoice: Printed = {
  paper: {
    kind: 'invoice',
    number: 12,
    issuedAt: at,
    suppliedAt: at,
    sellerName: 'Treatory Ltd',
    sellerAddress: '1 High Street, York\nYO1 7HH',
    sellerCompanyNumber: '01234567',
    sellerVatNumber: 'GB123456789',
    buyerName: 'Żaneta Łuczak',
    buyerTradingName: 'Ngô & O’Brien',
    buyerAddress: '12 Long Street, Leeds',
    netPence: 2_917,
    vatPence: 583,
    grossPence: 3_500,
  },
  reference: 'P-1A2B',
  credited: null,
  lines: [line],
};
const plain: Printed = {
  ...invoice,
  paper: { ...invoice.paper, sellerVatNumber: '', netPence: 3_500, vatPence: 0 },
  lines: [{ ...line, vatRate: null, netPence: 3_500, vatPence: 0 }],
};
const note: Printed = {
  ...invoice,
  paper: { ...invoice.paper, kind: 'credit_note', number: 3 },
  credited: { kind: 'invoice', number: 12, issuedAt: at },
};

const own = { brand: 'Treatory' };
const textOf = (printed: Printed): string => JSON.stringify(sheetOf(printed, own));

test('a VAT invoice contains all that HMRC requires', () => {
  const { title, foot, blocks } = sheetOf(invoice, own);
  expect(title).toBe('VAT invoice INV-000012');
  expect(foot).toBe('Treatory Ltd · 1 High Street, York, YO1 7HH · Company number 01234567');
  expect(blocks).toMatchObject([
    {
      sides: [
        {
          label: 'From',
          lines: [
            'Treatory Ltd',
            '1 High Street',
            'York',
            'YO1 7HH',
            'Company number 01234567',
            'VAT number GB123456789',
          ],
        },
        { label: 'To', lines: ['Ngô & O’Brien', 'Żaneta Łuczak', '12 Long Street', 'Leeds'] },
      ],
    },
    {
      facts: [
        ['Invoice number', 'INV-000012'],
        ['Date of issue', '2 November 2026'],
        ['Date of supply', '2 November 2026'],
        ['Paid by', 'PayPal, reference P-1A2B'],
      ],
    },
    { kind: 'table', rows: [['Elite plan, 30 days', '£29.17', '20%', '£5.83', '£35.00']] },
    {
      kind: 'totals',
      rows: [
        { label: 'Total without VAT', value: '£29.17' },
        { label: 'VAT at 20%', value: '£5.83' },
        { label: 'Total paid', value: '£35.00', isLast: true },
      ],
    },
    { kind: 'words' },
  ]);
});

test('a seller without VAT registration issues a plain invoice that says no VAT is charged', () => {
  const { title, blocks } = sheetOf(plain, own);
  expect(title).toBe('Invoice INV-000012');
  expect(blocks).toContainEqual(expect.objectContaining({ rows: [['Elite plan, 30 days', '£35.00']] }));
  expect(textOf(plain)).toContain('Treatory Ltd is not registered for VAT, so no VAT is charged.');
  expect(textOf(plain)).not.toContain('VAT rate');
});

test('a credit note names its invoice and the amount refunded', () => {
  expect(sheetOf(note, own).title).toBe('VAT credit note CN-000003');
  for (const words of [
    'Credits invoice',
    'INV-000012 of 2 November 2026',
    'Date of refund',
    'Total refunded',
  ])
    expect(textOf(note)).toContain(words);
});

test('an unknown address or name is left out', () => {
  const bare = {
    ...invoice.paper,
    sellerAddress: '',
    sellerCompanyNumber: '',
    buyerName: '',
    buyerTradingName: '',
  };
  const sheet = sheetOf({ ...invoice, paper: { ...bare, buyerAddress: '' } }, own);
  expect(sheet.foot).toBe('Treatory Ltd');
  expect(sheet.blocks[0]).toMatchObject({
    sides: [{ lines: ['Treatory Ltd', 'VAT number GB123456789'] }, { lines: ['A former customer'] }],
  });
});

test('an invoice from the sandbox says that it is a test', () => {
  expect(JSON.stringify(sheetOf(invoice, { ...own, isTest: true }))).toContain(
    'This is a test: no money moved',
  );
  expect(textOf(invoice)).not.toContain('test');
});

test.each([invoice, plain, note])('an invoice fits on one page', async (printed) => {
  const file = (await draw(sheetOf(printed, own))).toString('latin1');
  expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [1_250, '£12.50'],
  [123_456_789, '£1,234,567.89'],
  [-417, '−£4.17'],
])('%i pence are shown as %s', (pence, text) => expect(sumText(pence)).toBe(text));

const from = new Date('2026-11-02T09:30:00Z');
const to = (days: number) => new Date(from.getTime() + days * 86_400_000);
test.each([
  [30, from, to(30), 'Elite plan, 30 days: 2 November 2026 to 2 December 2026'],
  [
    30,
    from,
    to(37.5),
    'Elite plan, 30 days and 7 days carried over from your plan before: 2 November 2026 to 9 December 2026',
  ],
  [1, from, to(1), 'Elite plan, 1 day: 2 November 2026 to 3 November 2026'],
  [0, from, null, 'Elite plan: from 2 November 2026, no end date'],
  [30, null, null, 'Elite plan, 30 days'],
])('%i days from %o to %o are described as bought', (numberOfDays, startsAt, endsAt, text) =>
  expect(boughtText({ planName: 'Elite', numberOfDays, startsAt, endsAt })).toBe(text),
);
