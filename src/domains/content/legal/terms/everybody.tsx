import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** Who the terms are between, what they cover, and what an account is. */
export const everybody = ({
  product,
  legalName,
  address,
  companyNumber,
  email,
}: Operator): LegalSection[] => [
  {
    id: 'agreement',
    title: 'Who these terms are between',
    body: (
      <>
        <p>
          {product} is run by {legalName}
          {address && `, ${address}`}
          {companyNumber && ` (company number ${companyNumber})`}: “we” on this page. Contact us at{' '}
          <a href={`mailto:${email}`}>{email}</a>. You accept these terms when you register, and they apply
          whenever you use the site. We record which version you accepted.
        </p>
        <p>
          A <strong>client</strong> looks for treatments. A <strong>business</strong> offers them: a salon, a
          clinic, a practice, or one person who works alone. To find out how we use personal data, see our{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'what-it-is',
    title: `What ${product} is, and is not`,
    body: (
      <>
        <p>
          It is a directory and a marketplace: businesses present themselves here, and clients find and
          contact them. A treatment is a matter between the client and the business. We are not a party to
          that agreement, and we carry out no treatments ourselves.
        </p>
        <p>
          Nothing on the site is medical advice, and a page here is not a recommendation by us. In an
          emergency call 999; for urgent medical advice call NHS 111.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <>
        <ul>
          <li>You must be 18 or older, and register with your own real details.</li>
          <li>
            An account is for one person or one business. Keep your password to yourself, and tell us at once
            if you think someone else knows it.
          </li>
          <li>
            Confirm your email address with the link that we send: a business’s page can go live only after
            that.
          </li>
          <li>
            An account is free. You can delete it in <Link to="/dashboard/my-profile">your profile</Link>{' '}
            whenever you like, and you have 14 days to change your mind.
          </li>
        </ul>
      </>
    ),
  },
];
