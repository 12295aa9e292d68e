import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** Where a complaint goes, how long it takes, and who else can help. */
export const complaints = ({ email }: Operator): LegalSection[] => [
  {
    id: 'how-to-complain',
    title: 'How to complain',
    body: (
      <>
        <p>It costs nothing, and you need no account.</p>
        <ul>
          <li>
            <strong>About a business’s page:</strong> use “Report this listing” at the bottom of the page.
          </li>
          <li>
            <strong>About us, one of our decisions, or anything else:</strong>{' '}
            <Link to="/contact-us">write to us here</Link> or at <a href={`mailto:${email}`}>{email}</a>. Say
            what happened, which page it concerns, and what would put it right.
          </li>
          <li>
            <strong>About how we handle your data:</strong> the same way; the{' '}
            <Link to="/privacy-policy#complaints">privacy policy</Link> says what else applies.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'what-happens',
    title: 'What happens then',
    body: (
      <ol>
        <li>We confirm by email when you use our form.</li>
        <li>A person reads it. We first hide anything that is dangerous or clearly unlawful.</li>
        <li>
          Within 14 days we tell you what we decided and why. If we need longer, we tell you why within that
          time. If it is about your data, we confirm within 30 days at the latest that we have your complaint.
        </li>
        <li>
          If you disagree, reply to us. Someone who was not part of the first decision looks at it again; if
          we have no such person, we say so.
        </li>
      </ol>
    ),
  },
  {
    id: 'businesses-complain',
    title: 'If you are a business',
    body: (
      <p>
        When we restrict a page or an account, we give you our reasons by then at the latest. You can object
        by replying to that email, free of charge, and we restore a page that was restricted by mistake. You
        can also ask for mediation: see <Link to="/terms-and-conditions#complaints">the terms</Link>.
      </p>
    ),
  },
  {
    id: 'others-who-help',
    title: 'Others who can help',
    body: (
      <ul>
        <li>
          If a treatment went wrong: in an emergency 999, otherwise NHS 111 or your GP. Then the business, and
          the practitioner’s regulator, such as the GMC, NMC, GDC or HCPC.
        </li>
        <li>
          A purchase: Citizens Advice,{' '}
          <a href="https://www.citizensadvice.org.uk/consumer/">citizensadvice.org.uk/consumer</a>.
        </li>
        <li>
          An advertisement: the Advertising Standards Authority,{' '}
          <a href="https://www.asa.org.uk/">asa.org.uk</a>.
        </li>
        <li>
          Your data: the Information Commissioner’s Office,{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </li>
      </ul>
    ),
  },
];
