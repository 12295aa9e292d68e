export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** What people ask, in three groups. Answers are plain text; each says only what the site does today. */
export const faqGroups = (name: string): readonly FaqGroup[] => [
  {
    id: 'businesses',
    title: 'For businesses',
    questions: [
      {
        question: 'What does it cost to be listed?',
        answer:
          'Registering and keeping one listing is free. We earn nothing from being listed alone, and nobody pays for a better place among the ordinary results.',
      },
      {
        question: 'What do the paid plans add?',
        answer:
          'More listings, a lower commission on orders through your page or none, and with Elite promoted places that are labelled as such. The three plans stand side by side under “Membership options” in the menu, with every price and what is still to come.',
      },
      {
        question: 'How do I buy a plan?',
        answer:
          'Choose it under “Membership options”, look over your order, enter a coupon if you have one, and pay through PayPal, with an account there or a card. The total with VAT, the days and how it ends stand beside the button. The plan is active as soon as the payment has arrived, and the invoice comes by email.',
      },
      {
        question: 'Does a plan renew by itself?',
        answer:
          'No. You are never charged again unless you buy again. We remind you 7 days and 1 day before the end; after it everything stays for 3 more days. Then you are on the free plan: what goes beyond it pauses, nothing is deleted, and it comes back with the next paid plan.',
      },
      {
        question: 'Can I change, cancel or give back a plan?',
        answer:
          'Buying another plan changes to it at once, and what you have not used of the old one becomes days of the new one. Cancelling takes two clicks on your plan page. Within 14 days of buying you can withdraw there, and get back the part for the days that are not used.',
      },
      {
        question: 'How do I register my business?',
        answer:
          'Choose “business registration” in the menu. It takes three short steps: who you are, what you offer, and where you are. Your first listing is begun for you as a draft.',
      },
      {
        question: 'When does my listing become public?',
        answer:
          'A new listing is looked at by a person before it goes live, and your email address has to be confirmed first. Until then only you can see it.',
      },
      {
        question: `How does ${name} decide the order of results?`,
        answer:
          'By how well a listing matches the words, the category and the place that somebody asked for, by how complete it is, and by distance where a place was given. Paid placement is never mixed in: at most three promoted results stand apart, they must match the search, and each is labelled.',
      },
      {
        question: 'Somebody has listed my business without asking me. What can I do?',
        answer:
          'Listings taken from public records say so and are marked as unclaimed. Write to us from an address at your business, and we will hand the page over to you or take it down, whichever you prefer.',
      },
      {
        question: 'May I advertise prescription-only medicines?',
        answer:
          'No. Nobody may advertise them to the public in the United Kingdom, by brand, nickname or hint. Offer a consultation for the condition instead. Our search knows the words and does not show them.',
      },
    ],
  },
  {
    id: 'customers',
    title: 'For customers',
    questions: [
      {
        question: 'Do I need an account to search?',
        answer:
          'No. Everything public is open to everyone: searching, comparing, reading, and getting in touch with a business.',
      },
      {
        question: 'What does an account give me?',
        answer:
          'A place for your details that you control: you can change them, download everything we hold about you, and delete the account yourself at any time.',
      },
      {
        question: 'Can I order here, and change my mind?',
        answer:
          'Where a price has a button beside it, yes: “Buy” is paid at once through PayPal, “Request” at the venue. You buy from the business. Within 14 days you can change your mind among your orders in the dashboard; what that means for a treatment in these days is said before you order.',
      },
      {
        question: 'Are the prices complete?',
        answer:
          'A price is what the business says you pay, including VAT and every fee that cannot be avoided. “From” means that a real treatment costs that much and that yours may cost more; ask before you go.',
      },
      {
        question: 'What does “verified” mean?',
        answer:
          'That one of us has seen evidence for what the business says about itself, on the date that is shown. It is not a promise about the quality of a treatment.',
      },
      {
        question: 'How can I check a practitioner?',
        answer:
          'Ask for the register they are on and look the name up there yourself. Doctors, dentists, nurses, physiotherapists and podiatrists are on statutory registers that anybody may search for free.',
      },
      {
        question: 'Something on a page is wrong. What now?',
        answer:
          'Choose “Report this listing” at the end of the page and tell us what is wrong. Our team reads every report, and the business is not told who sent it.',
      },
      {
        question: 'How old do I have to be?',
        answer: 'Accounts are for people of 18 and over. Some treatments are restricted to adults by law.',
      },
    ],
  },
  {
    id: 'technical',
    title: 'Technical',
    questions: [
      {
        question: 'I did not get the email with the link. Where is it?',
        answer:
          'Look into the folder for spam first. You can have the link sent again from your dashboard. A link to change a password works for an hour, one to confirm an address for seven days.',
      },
      {
        question: 'I forgot my password.',
        answer:
          'Choose “forgot password?” on the login page and enter your address. If there is an account, a link to set a new password is on its way within a minute or two.',
      },
      {
        question: 'What do you keep in my browser?',
        answer:
          'Only what the site needs to work: the sign-in you asked for, a mark that guards forms against forgery, and, if you tick “remember me”, your email address. No advertising, and nobody else’s cookies.',
      },
      {
        question: 'Why does the site ask for my position?',
        answer:
          'Only when you press “near me”, to sort by distance. The position is used for that search and is not kept.',
      },
      {
        question: 'Which browsers work?',
        answer:
          'Any current browser, on a phone or a computer. Searching and reading work without JavaScript; signing in and the map need it.',
      },
      {
        question: 'Is there an interface for programs?',
        answer: 'Yes. Everything the pages do goes through one documented interface at /api/docs.',
      },
    ],
  },
];

/** The questions as search engines take them. */
export const faqData = (groups: readonly FaqGroup[]): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  ),
});
