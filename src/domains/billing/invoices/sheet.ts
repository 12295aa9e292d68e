import { longDayText } from '#src/platform/clock.ts';
import { sumText } from '#src/platform/money.ts';
import type { Block, Sheet } from '#src/platform/pdf/sheet.ts';
import { documentName, type InvoiceKind, numberText } from './rules.ts';

interface Line {
  readonly description: string;
  readonly vatRate: number | null;
  readonly netPence: number;
  readonly vatPence: number;
  readonly grossPence: number;
}

interface Paper {
  readonly kind: InvoiceKind;
  readonly number: number;
  readonly issuedAt: Date;
  readonly suppliedAt: Date;
  readonly sellerName: string;
  readonly sellerAddress: string;
  readonly sellerCompanyNumber: string;
  readonly sellerVatNumber: string;
  readonly buyerName: string;
  readonly buyerTradingName: string;
  readonly buyerAddress: string;
  readonly netPence: number;
  readonly vatPence: number;
  readonly grossPence: number;
}

export interface Printed {
  readonly paper: Paper;
  /** What PayPal knows the payment by. */
  readonly reference: string;
  readonly credited: Pick<Paper, 'kind' | 'number' | 'issuedAt'> | null;
  readonly lines: readonly Line[];
}

/** An invoice or a credit note as it is printed, with the particulars that HMRC's VAT notice 700 asks for. */
export function sheetOf(
  { paper, reference, credited, lines }: Printed,
  { brand, isTest = false }: { brand: string; isTest?: boolean },
): Sheet {
  const hasVat = paper.sellerVatNumber !== '';
  return {
    title: `${documentName({ kind: paper.kind, hasVat })} ${numberText(paper)}`,
    brand,
    at: paper.issuedAt,
    foot: footOf(paper),
    blocks: [
      {
        kind: 'sides',
        sides: [
          { label: 'From', lines: sellerLines(paper) },
          { label: 'To', lines: buyerLines(paper) },
        ],
      },
      { kind: 'facts', facts: factsOf(paper, reference, credited) },
      tableOf(lines, hasVat),
      { kind: 'totals', rows: totalsOf(paper, lines, hasVat) },
      { kind: 'words', text: closingOf(paper) },
      ...(hasVat ? [] : [noVat(paper)]),
      ...(isTest ? [test] : []),
    ],
  };
}

/** An address is kept as one line or as several; printed, each part has a line of its own. */
const addressLines = (address: string): string[] =>
  address
    .split(/\n|,\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const sellerLines = (paper: Paper): string[] => [
  paper.sellerName,
  ...addressLines(paper.sellerAddress),
  ...(paper.sellerCompanyNumber ? [`Company number ${paper.sellerCompanyNumber}`] : []),
  ...(paper.sellerVatNumber ? [`VAT number ${paper.sellerVatNumber}`] : []),
];

function buyerLines({ buyerName, buyerTradingName, buyerAddress }: Paper): string[] {
  const names = [...new Set([buyerTradingName, buyerName])].filter((name) => name !== '');
  return [...(names.length > 0 ? names : ['A former customer']), ...addressLines(buyerAddress)];
}

function factsOf(
  paper: Paper,
  reference: string,
  credited: Printed['credited'],
): (readonly [string, string])[] {
  const isNote = paper.kind === 'credit_note';
  return [
    [isNote ? 'Credit note number' : 'Invoice number', numberText(paper)],
    ['Date of issue', longDayText(paper.issuedAt)],
    [isNote ? 'Date of refund' : 'Date of supply', longDayText(paper.suppliedAt)],
    ...(credited
      ? [['Credits invoice', `${numberText(credited)} of ${longDayText(credited.issuedAt)}`] as const]
      : []),
    [isNote ? 'Refunded by' : 'Paid by', `PayPal, reference ${reference}`],
  ];
}

function tableOf(lines: readonly Line[], hasVat: boolean): Block {
  const description = { title: 'Description', width: hasVat ? 5 : 6 };
  const number = (title: string) => ({ title, width: 1.4, isNumber: true });
  return {
    kind: 'table',
    summary: 'Items and prices',
    columns: hasVat
      ? [description, number('Net'), number('VAT rate'), number('VAT'), number('Total')]
      : [description, number('Amount')],
    rows: lines.map((line) =>
      hasVat
        ? [
            line.description,
            sumText(line.netPence),
            `${line.vatRate ?? 0}%`,
            sumText(line.vatPence),
            sumText(line.grossPence),
          ]
        : [line.description, sumText(line.grossPence)],
    ),
  };
}

function totalsOf(paper: Paper, lines: readonly Line[], hasVat: boolean) {
  const label = paper.kind === 'invoice' ? 'Total paid' : 'Total refunded';
  const total = { label, value: sumText(paper.grossPence), isLast: true };
  if (!hasVat) return [total];
  return [
    { label: 'Total without VAT', value: sumText(paper.netPence) },
    { label: `VAT at ${lines[0]?.vatRate ?? 0}%`, value: sumText(paper.vatPence) },
    total,
  ];
}

const closingOf = ({ kind, suppliedAt }: Paper): string =>
  kind === 'invoice'
    ? `Paid in full on ${longDayText(suppliedAt)}. Nothing more is due, and the plan does not renew automatically.`
    : 'PayPal returns the money the way you paid; on a card it can take a few days to appear.';

const noVat = ({ sellerName }: Paper): Block => ({
  kind: 'words',
  isSmall: true,
  text: `${sellerName} is not registered for VAT, so no VAT is charged.`,
});

/** Where PayPal's stand-in takes the payments. */
const test: Block = { kind: 'words', text: 'This is a test: no money moved. This is not a tax document.' };

const footOf = ({ sellerName, sellerAddress, sellerCompanyNumber }: Paper): string =>
  [
    sellerName,
    addressLines(sellerAddress).join(', '),
    sellerCompanyNumber && `Company number ${sellerCompanyNumber}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');
