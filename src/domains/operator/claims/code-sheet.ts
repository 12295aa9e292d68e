import { claimTimes, daysAfter } from '#src/domains/listings/claims/rules.ts';
import { dayText } from '#src/platform/clock.ts';
import type { Sheet } from '#src/platform/pdf/sheet.ts';

interface Posted {
  readonly code: string;
  readonly title: string;
  readonly slug: string;
  /** In one line, with commas. */
  readonly address: string;
  readonly at: Date;
  readonly productName: string;
  readonly publicUrl: string;
  readonly legalName: string;
  readonly legalAddress: string;
  readonly supportEmail: string;
}

const linesOf = (name: string, address: string): string[] => [
  name,
  ...address
    .split(/\n|,\s*/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
];

/** The page that brings a code to the address of a listing. It does not say who asked for it. */
export function codeSheet(posted: Posted): Sheet {
  const { code, title, slug, address, at, productName, publicUrl, legalName, legalAddress, supportEmail } =
    posted;
  const from = legalName || productName;
  return {
    title: `Your code for ${productName}`,
    brand: productName,
    at,
    foot: `${from} · ${supportEmail}`,
    blocks: [
      {
        kind: 'sides',
        sides: [
          { label: 'To', lines: linesOf(title, address) },
          { label: 'From', lines: linesOf(from, legalAddress) },
        ],
      },
      { kind: 'heading', text: `Your code: ${code}` },
      {
        kind: 'words',
        text: `Someone says that they run ${title}, which has a page on ${productName}. We send this code to the address on that page, so that only the business itself can use it.`,
      },
      {
        kind: 'facts',
        facts: [
          ['The page', `${publicUrl}/listing-details/${slug}`],
          ['Type the code at', `${publicUrl}/dashboard/claim/${slug}`],
          ['Posted on', dayText(at)],
          ['Works until', dayText(daysAfter(at, claimTimes.days))],
        ],
      },
      { kind: 'heading', text: 'If you asked for it' },
      {
        kind: 'words',
        text: 'Sign in, open the address above, and type the code. Capital letters, small letters and spaces make no difference.',
      },
      { kind: 'heading', text: 'If you did not' },
      {
        kind: 'words',
        text: `Give this code to no one: it proves that the business is theirs. Nothing happens without it. If you run the business and want to look after its page yourself, open the page and choose “Is this your business?”, or write to ${supportEmail}.`,
      },
    ],
  };
}
