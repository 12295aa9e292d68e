import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** Who agrees with whom, on what, and on whose account. */
export const everybody = ({
  product,
  legalName,
  address,
  companyNumber,
  email,
}: Operator): LegalSection[] => [
  {
    id: 'agreement',
    title: 'Who agrees with whom',
    body: (
      <>
        <p>
          {product} is run by {legalName}
          {address && `, ${address}`}
          {companyNumber && ` (company number ${companyNumber})`}: “we” on this page. You reach us at{' '}
          <a href={`mailto:${email}`}>{email}</a>. You accept these terms when you register, and they hold for
          every use of the site. With your acceptance we record which version it was.
        </p>
        <p>
          A <strong>client</strong> looks for treatments. A <strong>business</strong> offers them: a salon, a
          clinic, a practice, or one person who works alone. How we use personal data is in the{' '}
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
          contact them. A treatment is agreed and carried out between the client and the business. We are not
          a party to that agreement and carry out no treatments ourselves.
        </p>
        <p>
          Nothing on the site is medical advice, and a page here is no recommendation by us. In an emergency
          call 999; for urgent medical advice call NHS 111.
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
          <li>You must be 18 or older, and register with your own, true details.</li>
          <li>
            An account is for one person or one business. Keep the password to yourself and tell us at once if
            you think that somebody else knows it.
          </li>
          <li>
            Confirm your email address by the link that we send: a business’s page goes live only after that.
          </li>
          <li>
            An account costs nothing. You can delete it in{' '}
            <Link to="/dashboard/my-profile">your profile</Link> whenever you like; within 14 days you can
            change your mind.
          </li>
        </ul>
      </>
    ),
  },
];
