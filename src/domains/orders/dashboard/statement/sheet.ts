import { dayText, monthText, shortDayText } from '#src/platform/clock.ts';
import { penceOf, sumText } from '#src/platform/money.ts';
import { type Block, mostRows, type Sheet } from '#src/platform/pdf/sheet.ts';
import type { StatementRow, StatementSums } from './contract.ts';
import { balanceText, countingText, kindNames } from './rules.ts';

interface Statement {
  readonly month: string;
  readonly at: Date;
  readonly business: { readonly name: string; readonly address: string };
  readonly operator: {
    readonly productName: string;
    readonly legalName: string;
    readonly legalAddress: string;
    readonly supportEmail: string;
  };
  readonly rows: readonly StatementRow[];
  readonly sums: StatementSums;
}

const sum = (amount: number): string => sumText(penceOf(amount));

const linesOf = (name: string, address: string): string[] => [
  name,
  ...address
    .split(/\n|,\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
];

/** A month of client orders as it is printed: takings, our commission, and what is left. */
export function sheetOf(statement: Statement): Sheet {
  const { month, at, operator, rows, sums } = statement;
  const shown = rows.slice(0, mostRows);
  return {
    title: `Statement, ${monthText(month)}`,
    brand: operator.productName,
    at,
    foot: `${operator.legalName || operator.productName} · ${operator.supportEmail}`,
    blocks: [
      ...headOf(statement),
      tableOf(shown),
      ...sumsOf(sums),
      { kind: 'words', isSmall: true, text: countingText },
      ...omittedOf(rows.length, shown.length),
    ],
  };
}

const headOf = ({ month, at, business, operator, sums }: Statement): Block[] => [
  {
    kind: 'sides',
    sides: [
      { label: 'From', lines: linesOf(operator.legalName || operator.productName, operator.legalAddress) },
      { label: 'For', lines: linesOf(business.name, business.address) },
    ],
  },
  {
    kind: 'facts',
    facts: [
      ['Month', monthText(month)],
      ['Date', dayText(at)],
      ['Completed', String(sums.completed)],
    ],
  },
];

const tableOf = (rows: readonly StatementRow[]): Block => ({
  kind: 'table',
  summary: 'Orders and appointments that were completed, refunded or reopened in the month',
  columns: [
    { title: 'Date', width: 2 },
    { title: 'Order', width: 2 },
    { title: 'Treatment', width: 4 },
    { title: 'Status', width: 2 },
    { title: 'Gross', width: 2, isNumber: true },
    { title: 'Commission', width: 2, isNumber: true },
    { title: 'Net', width: 2, isNumber: true },
  ],
  rows: rows.map((row) => [
    shortDayText(row.at),
    row.number,
    boughtText(row),
    kindNames[row.kind],
    sum(row.gross),
    sum(-row.commission),
    sum(row.net),
  ]),
});

const boughtText = ({ bought, appointment_on: day, source }: StatementRow): string =>
  day === null ? bought : `${bought} (appointment on ${shortDayText(day)}, ${source.toLowerCase()})`;

const sumsOf = (sums: StatementSums): Block[] => [
  {
    kind: 'totals',
    rows: [
      { label: 'Gross', value: sum(sums.gross) },
      { label: 'Commission', value: sum(-sums.commission) },
      { label: 'Net', value: sum(sums.net), isLast: true },
    ],
  },
  {
    kind: 'facts',
    facts: [
      ['Paid through us with PayPal', sum(sums.through_us)],
      ['Paid to you at the venue', sum(sums.at_venue)],
      [balanceText(sums.balance), sum(Math.abs(sums.balance))],
    ],
  },
];

function omittedOf(all: number, shown: number): Block[] {
  if (all === shown) return [];
  const text = `This PDF shows the newest ${shown} of ${all} rows. The CSV file has them all.`;
  return [{ kind: 'words', isSmall: true, text }];
}
