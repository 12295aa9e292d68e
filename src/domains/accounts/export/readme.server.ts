import type { ArchivedList } from '../hooks.server.ts';

/** The file that says what the archive holds. */
export function readme(
  { productName, publicUrl, supportEmail }: { productName: string; publicUrl: string; supportEmail: string },
  at: Date,
  lists: readonly ArchivedList[],
): string {
  const entries = lists.map(({ file, about, rows }) =>
    file === 'account' ? `- account.json: ${about}` : `- ${file}: ${about} (${rows.length})`,
  );
  return `What ${productName} keeps about your account
${publicUrl}

Made on ${at.toISOString()}. All times are in UTC, all amounts in pence.

${entries.join('\n')}
- pictures: your profile picture and your banner, if you have them
- invoices: the newest two hundred of your invoices and credit notes, as PDF

Each list comes twice: as .json for programs, and as .csv for a spreadsheet. In the .csv, a cell that a spreadsheet
would read as a formula begins with an apostrophe. A list without entries has no .csv.

What is not in here: your password, the secret of your authenticator app, your recovery codes, and the tokens of your
sessions. We keep most of them only as hashes that cannot be reversed, and showing the rest would make them unsafe.
Reports that visitors sent us about your listings belong to those visitors.

Something is wrong or missing? Write to ${supportEmail}. If we cannot settle it, you may complain to the Information
Commissioner’s Office: https://ico.org.uk
`;
}
