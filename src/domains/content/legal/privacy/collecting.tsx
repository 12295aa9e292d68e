import type { LegalSection, Operator } from '../document.ts';

/** Who we are, what we hold and why. */
export const collecting = ({ product, legalName, address, email }: Operator): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who we are',
    body: (
      <>
        <p>
          {product} is a directory of beauty, wellness and healthcare treatments in the United Kingdom. It is
          run by {legalName}
          {address && `, ${address}`}. We decide what personal data is used here and why, which makes us the
          data controller under the UK GDPR and the Data Protection Act 2018.
        </p>
        <p>
          Questions about this page? Write to <a href={`mailto:${email}`}>{email}</a>.
        </p>
      </>
    ),
  },
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>You can search and compare without an account, and without being followed around.</li>
        <li>We do not sell personal data, show no third-party advertising and build no profiles of you.</li>
        <li>
          Nothing is loaded from social networks, advertisers or video sites until you ask for it, for
          instance by playing a video.
        </li>
        <li>You can take a copy of what we hold about you, or delete your account, in your profile.</li>
      </ul>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold, and where it comes from',
    body: (
      <>
        <h3>From everyone with an account</h3>
        <p>
          Your name, email address, phone number and password (only as a hash that cannot be reversed), how
          you heard of us, your city and your age group; what you add to your profile, such as a picture, an
          address or links; when you accepted our terms; and where you are signed in, and since when.
        </p>
        <h3>From businesses</h3>
        <p>
          The business’s name, categories, size and premises, everything on its page, its plan and its
          payments. A business may name its practitioners: their name, what they do, their qualifications and
          their register numbers. It has to ask them first, and every practitioner can ask to be removed.
        </p>
        <h3>When you write</h3>
        <p>
          What you send through the contact form, to a business, or to report a page: your name, how to reach
          you and your message.
        </p>
        <h3>From other sources</h3>
        <p>
          If you sign in with Google or Facebook, they tell us your name, your email address and that it is
          verified, and nothing else. Some business pages start from public records or open data. Such a page
          says so, and its business can claim, correct or remove it.
        </p>
        <h3>Automatically</h3>
        <p>
          Our servers log each request without the words of your search. They log your IP address only when a
          request is refused as possible abuse; otherwise we count attempts by a hash of it.
        </p>
        <p>
          We count how often a business’s page is opened and how often a search shows it each day, and show
          the business these figures. To count each visitor only once a day, our server’s memory holds a code
          made from your connection, your browser’s name and a secret that changes daily. It is never stored
          and cannot be reversed. It uses no cookie, and we do not count browsers that ask not to be tracked.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it, and our lawful basis',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What for</th>
            <th scope="col">Lawful basis</th>
          </tr>
        </thead>
        <tbody>
          {purposes.map(([purpose, ground]) => (
            <tr key={purpose}>
              <td>{purpose}</td>
              <td>{ground}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: 'health',
    title: 'Treatments and health',
    body: (
      <p>
        The treatments you look for can say something about your health. So we never link your searches to
        your account, and we keep the words of a search out of our records. If you tell a business about your
        health in an enquiry, only that business receives it: please write only what it needs in order to
        reply. We use such messages only to deliver them, and our team reads a conversation only if one of the
        two sides reports it.
      </p>
    ),
  },
];

const purposes = [
  ['Your account, your page, delivering your messages, selling a plan', 'The contract with you'],
  [
    'Keeping accounts safe: limits on attempts, emails about new devices, finding abuse',
    'Our legitimate interest in a service that is safe for everyone',
  ],
  [
    'Checking a business before its page goes live, and dealing with reports',
    'Our legitimate interest, and yours, in a directory that can be trusted',
  ],
  [
    'Counting which pages and treatments people look for, without knowing who they are',
    'Our legitimate interest in improving the directory; it involves no personal data',
  ],
  ['Invoices, tax records, replies to authorities', 'A legal obligation'],
  [
    'News by email, if we ever offer it',
    'Your consent, which we ask for separately and never as part of registering',
  ],
] as const;
