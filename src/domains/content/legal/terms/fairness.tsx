import type { LegalSection, Operator } from '../document.ts';

/** What a business can count on from a platform: reasons, notice, complaints, data. */
export const fairness = ({ product, email }: Operator): LegalSection[] => [
  {
    id: 'restrictions',
    title: 'When we restrict or end',
    body: (
      <>
        <p>
          If a page or an account breaks these terms or the law, we ask you to correct it, hide the part that
          is wrong, pause the page or end the account: the mildest of these that helps.
        </p>
        <ul>
          <li>
            A business gets a <strong>statement of reasons</strong> by email, at the latest when a restriction
            begins: what happened, which rule it breaks, and how to object.
          </li>
          <li>
            We end a business’s account with <strong>30 days’ notice</strong> and reasons, unless the law
            obliges us to act sooner, people are in danger, or the same serious breach happens again.
          </li>
          <li>If we were wrong, the page is restored as it was, without delay.</li>
          <li>
            When an account ends you can take a copy of your data with you first; afterwards it is erased as
            the privacy policy says.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'business-rights',
    title: 'What else businesses may expect',
    body: (
      <ul>
        <li>
          <strong>Other channels.</strong> You may offer the same treatments elsewhere, at any price and on
          any terms.
        </li>
        <li>
          <strong>Data.</strong> You see what clients write to you and how your own pages do, and can take it
          all with you. You do not see other businesses’ figures. We see all of it, and give none of it to
          your competitors.
        </li>
        <li>
          <strong>Where your page is shown.</strong> On {product} alone, and in search engines that read it.
          We have no partners or affiliate schemes that sell for you, and sell nothing of our own beside your
          treatments.
        </li>
        <li>
          <strong>Leaving.</strong> You can end your account at any time, without giving a reason, in your
          profile.
        </li>
        <li>
          <strong>Your content stays yours.</strong> You allow us to show it on {product}, to fit it to
          screens, and to use it to point to your page, for as long as it is here.
        </li>
      </ul>
    ),
  },
  {
    id: 'complaints',
    title: 'Reports and complaints',
    body: (
      <>
        <p>
          Every business’s page has a link to report it. For anything else write to{' '}
          <a href={`mailto:${email}`}>{email}</a>. A person reads it and answers within 14 days with a
          decision and its reasons, free of charge; what endangers people or is plainly unlawful is hidden
          first.
        </p>
        <p>
          If a business and we cannot agree, we are willing to see a mediator accredited by the Civil
          Mediation Council, whom we choose together, and to bear a fair share of the cost. Courts stay open
          to both.
        </p>
      </>
    ),
  },
];
