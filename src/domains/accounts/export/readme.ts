/** What each file of the archive holds, in plain words; a name that is missing here is told by its own. */
const about: Record<string, string> = {
  categories: 'the kinds of treatment that you chose when you registered',
  consents: 'what you agreed to: which wording, when, and when you withdrew it',
  sessions: 'where and when you were signed in',
  'known-devices': 'browsers that your account recognises, each by an anonymous token',
  'sign-in-providers': 'services such as Google that may sign you in',
  'mailed-links': 'links that we emailed to you, what they were for, and whether you used them',
  subscriptions: 'the plans that you have had',
  'advertising-reviews': 'words that you asked us to clear for advertising, and our answers',
  treatments: 'your treatments',
  'treatment-variants': 'their variants and prices, in pence',
  packages: 'your treatment packages, with prices in pence',
  'package-items': 'which treatments each package holds',
  practitioners: 'your practitioners, and when they agreed to be shown',
  'practitioner-consents': 'when consent to be shown was given or withdrawn, and by whom',
  affiliations: 'your memberships and registers',
  listings: 'your listings, with everything that their pages say',
  'listing-drafts': 'unsaved drafts of your listings',
  'listing-draft-files': 'files that you uploaded to those drafts',
  'listing-decisions': 'what we decided about your listings, when and why',
  'listing-evidence':
    'what you told us so that we could verify a listing; open its file at its address while you are signed in',
  'listing-documents': 'documents that your listings offer, with the address of each',
  'listing-hours': 'their opening hours: day 0 is Monday, times are minutes after midnight in London',
  'listing-special-days': 'special dates with other hours',
  'listing-pictures': 'the pictures on your listings, with the address of each',
  'listing-videos': 'the videos on your listings, by their provider and id',
  'listing-labels': 'amenities and tags of your listings',
  payments: 'what you paid us, in pence',
  invoices: 'invoices and credit notes that we issued to you, in pence',
  'invoice-lines': 'the lines of each',
  'payment-events': 'what happened to each payment',
  refunds: 'refunds of each payment, and why',
  'coupon-uses': 'coupons that you used for plans, and the discounts they gave',
  orders: 'orders that you placed or received',
  'order-lines': 'the lines of each order, with prices in pence',
  'order-events': 'what happened to each order',
  'order-accruals': 'your earnings from completed orders, and refunds of them, in pence',
  'listing-counts': 'how often your pages were viewed and appeared in searches, by day',
  enquiries: 'enquiries that you sent or received',
  'enquiry-messages': 'the messages in them',
  'enquiry-reports': 'conversations that you reported to us',
  reports: 'listings that you reported to us, from your confirmed address',
  messages: 'messages that you sent us by the contact form, from your confirmed address',
  'listing-members': 'which treatments, packages, people and memberships appear on which listing',
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

Each list comes twice: as .json for programs, and as .csv for a spreadsheet. In the .csv, a cell that a spreadsheet
would read as a formula begins with an apostrophe. A list without entries has no .csv.

What is not in here: your password, the secret of your authenticator app, your recovery codes, and the tokens of your
sessions. We keep most of them only as hashes that cannot be reversed, and showing the rest would make them unsafe.
Reports that visitors sent us about your listings belong to those visitors.

Something is wrong or missing? Write to ${supportEmail}. If we cannot settle it, you may complain to the Information
Commissioner’s Office: https://ico.org.uk
`;
}
