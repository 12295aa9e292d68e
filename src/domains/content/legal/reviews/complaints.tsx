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
            <strong>About a business’s page:</strong> use “Report this listing” at its foot.
          </li>
          <li>
            <strong>About us, a decision of ours, or anything else:</strong>{' '}
            <Link to="/contact-us">write to us here</Link> or at <a href={`mailto:${email}`}>{email}</a>. Say
            what happened, which page it concerns, and what would put it right.
          </li>
          <li>
            <strong>About how we handle your data:</strong> the same way; what else holds then is in the{' '}
            <Link to="/privacy-policy#complaints">privacy policy</Link>.
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
        <li>A person reads it. We first hide anything that is dangerous or plainly unlawful.</li>
        <li>
          Within 14 days you are told what we decided and why. If we need longer, you are told why before they
          are over. About your data we confirm within 30 days at the latest that we have your complaint.
        </li>
        <li>
          Do you disagree? Answer, and somebody who was not part of the first decision looks again where we
          have such a person; where we have not, we say so.
        </li>
      </ol>
    ),
  },
  {
    id: 'businesses-complain',
    title: 'If you are a business',
    body: (
      <p>
        When we restrict a page or an account you get our reasons with the restriction or before it. You can
        object by replying to that email, free of charge, and a page that was restricted by mistake is
        restored as it was. Mediation is open to you too: see{' '}
        <Link to="/terms-and-conditions#complaints">the terms</Link>.
      </p>
    ),
  },
  {
    id: 'others-who-help',
    title: 'Others who can help',
    body: (
      <ul>
        <li>
          A treatment that went wrong: in an emergency 999, otherwise NHS 111 or your GP. Then the business,
          and the register of the practitioner, such as the GMC, NMC, GDC or HCPC.
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
