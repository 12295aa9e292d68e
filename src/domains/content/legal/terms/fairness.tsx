import type { LegalSection, Operator } from '../document.ts';

/** What a business can count on from a platform: reasons, notice, complaints, data. */
export const fairness = ({ product, email }: Operator): LegalSection[] => [
  {
    id: 'restrictions',
    title: 'When we restrict a page or close an account',
    body: (
      <>
        <p>
          If a page or an account breaks these terms or the law, we ask you to correct it, hide the part that
          is wrong, pause the page or close the account. We choose the mildest of these that works.
        </p>
        <ul>
          <li>
            A business gets a <strong>statement of reasons</strong> by email, at the latest when a restriction
            begins: what happened, which rule it breaks, and how to object.
          </li>
          <li>
            We close a business’s account with <strong>30 days’ notice</strong> and reasons, unless the law
            requires us to act sooner, people are in danger, or the same serious breach happens again.
          </li>
          <li>If we were wrong, we restore the page as it was, without delay.</li>
          <li>
            Before an account closes you can download a copy of your data. After that we erase it, as the
            privacy policy describes.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'business-rights',
    title: 'What else businesses can expect',
    body: (
      <ul>
        <li>
          <strong>Other channels.</strong> You may offer the same treatments elsewhere, at any price and on
          any terms.
        </li>
        <li>
          <strong>Data.</strong> You see what clients write to you and how your own pages perform, and you can
          download it all. You do not see other businesses’ figures. We see all of it, and give none of it to
          your competitors.
        </li>
        <li>
          <strong>Where your page is shown.</strong> Only on {product}, and in search engines that index it.
          We have no partners or affiliate schemes that sell for you, and we sell nothing of our own alongside
          your treatments.
        </li>
        <li>
          <strong>Leaving.</strong> You can close your account in your profile at any time, without giving a
          reason.
        </li>
        <li>
          <strong>Your content stays yours.</strong> You allow us to show it on {product}, to resize it for
          different screens, and to use it to promote your page, for as long as it is here.
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
          Every business’s page has a link to report it. For anything else, write to{' '}
          <a href={`mailto:${email}`}>{email}</a>. A person reads it and replies within 14 days with a
          decision and the reasons, free of charge. We first hide anything that endangers people or is clearly
          unlawful.
        </p>
        <p>
          If we cannot agree with a business, we are willing to use a mediator accredited by the Civil
          Mediation Council, chosen together, and to pay a fair share of the cost. Either side may still go to
          court.
        </p>
      </>
    ),
  },
];
