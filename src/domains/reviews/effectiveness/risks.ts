/** What can go wrong with reviews, and what we do about it: the assessment that the CMA's guidance CMA208 asks for. */
export const risks: readonly { readonly risk: string; readonly answer: string; readonly seen: string }[] = [
  {
    risk: 'A review comes without a visit',
    answer:
      'A review needs the token of an invitation. Only a completed appointment, a fulfilled order or an answered enquiry makes one, and it works once.',
    seen: 'Reports and removals with the reason “Its author was not there”.',
  },
  {
    risk: 'A business invents visits to praise itself',
    answer:
      'Visits that the business recorded, and enquiries, are labelled and count nowhere. Only what was booked here counts.',
    seen: 'The number of uncounted reviews; days with unusually many.',
  },
  {
    risk: 'Owners or their team review themselves',
    answer:
      'Such a review waits for a person. The signs are the author’s email address, the browser it was written in, and the PayPal account that paid for the visit.',
    seen: 'What the checks held because the author seems to belong to the business.',
  },
  {
    risk: 'Good reviews are paid for or rewarded',
    answer:
      'The product has no points, discounts or gifts for reviews. Everybody is asked, by us, and nobody chooses whom.',
    seen: 'Reports of readers; days with unusually many.',
  },
  {
    risk: 'Bad reviews are held back or disappear',
    answer:
      'The checks do not look at stars. No business can hide a review, a report leaves it public, and a removal needs one of five reasons, stated to both sides. The public ledger shows every one.',
    seen: 'The median time to publication of low against high stars: at most 1.1. Restored reviews.',
  },
  {
    risk: 'We decide too late or wrongly',
    answer:
      'A clock of 48 hours on everything that waits. Everybody may object, and a wrong removal is taken back.',
    seen: 'Decisions in time, and restored reviews among the removed ones.',
  },
  {
    risk: 'History is rewritten, by ourselves or others',
    answer:
      'The ledger is a chain of hashes that anybody can download and check with one command. The database refuses to change it.',
    seen: 'The command “npm run reviews -- verify”.',
  },
  {
    risk: 'A review, or an answer, tells private facts',
    answer:
      'Contact details make a review wait. An answer may not name the client or the treatment beyond what the review says.',
    seen: 'Removals with the reason “It tells private facts about a person”.',
  },
];
