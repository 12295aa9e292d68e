/** What each file of the archive holds, in plain words; a name that is missing here is told by its own. */
const about: Record<string, string> = {
  categories: 'the kinds of treatment that you chose when you registered',
  consents: 'what you agreed to: which wording, when, and when you withdrew it',
  sessions: 'where and when you were signed in',
  'known-devices': 'browsers that your account knows; each is a mark without a name',
  'sign-in-providers': 'services such as Google that may sign you in',
  'mailed-links': 'links that were mailed to you, what for and whether they were used',
  subscriptions: 'the plans that you have held',
  'advertising-reviews': 'words that you asked us to clear for advertising, and our answers',
  treatments: 'your treatments',
  'treatment-variants': 'their variants and prices, in pence',
  packages: 'your treatment packages, with prices in pence',
  'package-items': 'which treatments each package holds',
  practitioners: 'people whom you introduce, and when they agreed to be shown',
  'practitioner-consents': 'who said when that these people agree to be shown, or do not any more',
  affiliations: 'memberships and registers that you name',
  listings: 'your listings, with everything that their pages say',
  'listing-drafts': 'what you typed into a listing’s form and did not save yet',
  'listing-draft-files': 'files that you sent for such a form',
  'listing-decisions': 'what we decided about your listings, when and why',
  'listing-evidence':
    'what you told us for a listing to be verified; a file beside it is at its address for whoever is signed in as you',
  'listing-documents': 'documents that your listings offer, with the address of each',
  'listing-hours': 'their opening hours: day 0 is Monday, times are minutes after midnight in London',
  'listing-special-days': 'days on which they differ',
  'listing-pictures': 'the pictures on your listings, with the address of each',
  'listing-videos': 'the videos on your listings, by their provider and id',
  'listing-labels': 'amenities and tags of your listings',
  payments: 'what you paid us, in pence',
  invoices: 'invoices and credit notes that we issued to you, in pence',
  'invoice-lines': 'what stands on each of them',
  'payment-events': 'what happened to each payment',
  refunds: 'what went back of each payment, and why',
  'coupon-uses': 'coupons with which you bought plans, and what they took off',
  orders: 'what you ordered, and what was ordered of you',
  'order-lines': 'what each order holds, with prices in pence',
  'order-events': 'what happened to each order',
  'order-accruals': 'what completed orders brought you, and what of it went back, in pence',
  'listing-counts': 'how often your pages were opened and found, by day',
  enquiries: 'what you asked businesses, and what clients asked you',
  'enquiry-messages': 'what was said in them',
  'enquiry-reports': 'conversations that you reported to us',
  reports: 'listings that you reported to us, from your confirmed address',
  messages: 'messages that you sent us by the contact form, from your confirmed address',
  'listing-members': 'which treatments, packages, people and memberships stand on which listing',
};

/** The first file that somebody opens. */
export function readme(
  { productName, publicUrl, supportEmail }: { productName: string; publicUrl: string; supportEmail: string },
  at: Date,
  lists: Readonly<Record<string, readonly object[]>>,
): string {
  const entries = Object.entries(lists).map(
    ([name, rows]) => `- ${name}: ${about[name] ?? name.replaceAll('-', ' ')} (${rows.length})`,
  );
  return `What ${productName} keeps about your account
${publicUrl}

Made on ${at.toISOString()}. All times are in UTC, all amounts in pence.

- account.json: your account and your profile
${entries.join('\n')}
- pictures: your profile picture and your banner, if you have them
- invoices: the newest two hundred of your invoices and credit notes, as PDF

Each list comes twice: as .json for programs, and as .csv for a spreadsheet. In the .csv a cell that a spreadsheet
would take for a formula begins with an apostrophe. A list without entries has no .csv.

What is not in here: your password, the secret of your authenticator app, your recovery codes, and the tokens of your
sessions. We could not show them if we wanted to, or it would make them worthless; we keep most of them only as
fingerprints that cannot be turned back. What visitors report to us about a listing belongs to them.

Something is wrong or missing? Write to ${supportEmail}. If we cannot settle it, you may complain to the Information
Commissioner’s Office: https://ico.org.uk
`;
}
