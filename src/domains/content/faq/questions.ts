import { checkTime } from '#src/domains/advertising/check-time.ts';

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
          'Registering and keeping one listing is free. We earn nothing from a listing alone, and nobody can pay for a better place in the ordinary results.',
      },
      {
        question: 'What do the paid plans add?',
        answer:
          'More listings, and a lower commission on orders through your page, or none. Elite adds promoted places, which are labelled. “Membership options” in the menu compares the three plans, with every price and what is still to come.',
      },
      {
        question: 'How do I buy a plan?',
        answer:
          'Choose it under “Membership options”, review your order, enter a coupon if you have one, and pay through PayPal with an account or a card. Beside the button you see the total with VAT, how long the plan runs and how it ends. The plan is active as soon as your payment arrives, and we email the invoice.',
      },
      {
        question: 'Does a plan renew automatically?',
        answer:
          'No. We never charge you again unless you buy again. We remind you 7 days and 1 day before the end, and everything stays as it is for 3 more days. Then you move to the free plan: anything beyond it is paused, nothing is deleted, and it comes back with your next paid plan.',
      },
      {
        question: 'Can I change or cancel a plan, or withdraw from it?',
        answer:
          'If you buy another plan it starts at once, and the unused part of the old one becomes days of the new one. Cancelling takes two clicks on your plan page. Within 14 days of buying you can withdraw there and get a refund for the unused days.',
      },
      {
        question: 'How do I register my business?',
        answer:
          'Choose “business registration” in the menu. It takes three short steps: who you are, what you offer, and where you are. We start your first listing for you as a draft.',
      },
      {
        question: 'When does my listing become public?',
        answer: `We check your first listing before it goes live, which takes up to ${checkTime}. Your email address has to be confirmed and at least one treatment must have a price. Until then only you can see it; your later listings go live at once.`,
      },
      {
        question: `How does ${name} decide the order of results?`,
        answer:
          'By how well a listing matches the words, category and place of the search, by how complete it is, and by distance where a place was given. Paid placement is never mixed in: at most three promoted results appear separately, they must match the search, and each one is labelled.',
      },
      {
        question: 'Someone has listed my business without asking me. What can I do?',
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
          'Yes, where a price has a button beside it: you pay for “Buy” at once through PayPal, and for “Request” at the venue. You buy from the business. You can change your mind within 14 days, under your orders in the dashboard. Before you order we tell you what that means for a treatment within those days.',
      },
      {
        question: 'Are the prices complete?',
        answer:
          'A price is what the business says you pay, including VAT and every unavoidable fee. “From” means that a real treatment costs that much, and that yours may cost more. Ask before you go.',
      },
      {
        question: 'What does “verified” mean?',
        answer:
          'That one of us saw evidence for what the business says about itself, on the date shown. It is not a promise about the quality of a treatment.',
      },
      {
        question: 'How can I check a practitioner?',
        answer:
          'Ask which register they are on and look up the name there yourself. Doctors, dentists, nurses, physiotherapists and podiatrists are on statutory registers that anyone can search for free.',
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
          'Look in your spam folder first. You can send the link again from your dashboard. A link to change a password works for an hour, one to confirm an address for seven days.',
      },
      {
        question: 'I forgot my password.',
        answer:
          'Choose “forgot password?” on the login page and enter your address. If there is an account, a link to set a new password is on its way within a minute or two.',
      },
      {
        question: 'What do you keep in my browser?',
        answer:
          'Only what the site needs to work: your sign-in, a token that protects forms against forgery, and your email address if you tick “remember me”. No advertising, and nobody else’s cookies.',
      },
      {
        question: 'Why does the site ask for my location?',
        answer:
          'Only when you press “near me”, to sort by distance. We use your location for that search and do not keep it.',
      },
      {
        question: 'Which browsers work?',
        answer:
          'Any current browser, on a phone or a computer. Searching and reading work without JavaScript; signing in and the map need it.',
      },
      {
        question: 'Is there an API?',
        answer: 'Yes. Everything the pages do goes through one API, documented at /api/docs.',
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
