import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** What people can ask for, where to complain, and who may have an account. */
export const rights = ({ product, email }: Operator): LegalSection[] => [
  {
    id: 'your-rights',
    title: 'Your rights',
    body: (
      <>
        <p>You can ask us to</p>
        <ul>
          <li>give you a copy of your data, including in a format that other services can read;</li>
          <li>correct what is wrong;</li>
          <li>erase it, unless a law requires us to keep it (invoices, for instance);</li>
          <li>use it less, or stop using it where the basis is our legitimate interest;</li>
          <li>stop what depends on your consent, at any time and as easily as you gave it.</li>
        </ul>
        <p>
          The quickest way is <Link to="/dashboard/my-profile">your profile</Link>: change your details,
          download everything packed into one archive, or delete the account. Or write to{' '}
          <a href={`mailto:${email}`}>{email}</a>. It is free, and we reply within one month. No decision
          about you is left to a machine alone.
        </p>
      </>
    ),
  },
  {
    id: 'practitioners',
    title: 'If a business has named you',
    body: (
      <p>
        A business may show the people who work there only with their agreement, which it confirms to us. If
        you did not agree, or no longer do, use the link in our email to you, or{' '}
        <Link to="/practitioner-consent">ask to be hidden</Link>, with one form and no account. You can also
        write to <a href={`mailto:${email}`}>{email}</a> or report the page. We hide your entry within 24
        hours.
      </p>
    ),
  },
  {
    id: 'complaints',
    title: 'Complaints',
    body: (
      <>
        <p>
          If you think we have mishandled your data, tell us at <a href={`mailto:${email}`}>{email}</a>. We
          confirm within 30 days that we have your complaint, look into it without delay, and tell you the
          outcome and the reasons.
        </p>
        <p>
          You can also complain to the Information Commissioner’s Office at any time, at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a> or on 0303 123 1113.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>
        Accounts are for people of 18 years or older, and we ask you to confirm that. We do not knowingly hold
        children’s data. If you learn of an account of someone younger, please tell us and we will erase it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When {product} changes, this page may change too. The list below says what changed and when. If a
        change matters to you, we email you before it applies.
      </p>
    ),
  },
];
