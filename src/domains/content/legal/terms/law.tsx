import type { LegalSection, Operator } from '../document.ts';

/** What nobody may do here, who answers for what, and which law holds. */
export const law = ({ product }: Operator): LegalSection[] => [
  {
    id: 'not-allowed',
    title: 'What nobody may do here',
    body: (
      <ul>
        <li>Break the law, deceive, harass, discriminate, or pretend to be someone else.</li>
        <li>Offer treatments to people under 18 that the law keeps from them.</li>
        <li>Write advertising to clients or businesses, or collect addresses from pages for it.</li>
        <li>
          Attack the site, get round its limits, or copy the directory as a whole. Search engines are welcome.
        </li>
      </ul>
    ),
  },
  {
    id: 'responsibility',
    title: 'Who answers for what',
    body: (
      <>
        <p>
          We run {product} with reasonable care and skill. We cannot promise that it is never interrupted, and
          businesses answer for what they write and do.
        </p>
        <p>
          Nothing here limits anybody’s liability for death or injury caused by negligence, for fraud, or
          where the law does not allow it to be limited. If you are a consumer, your rights under consumer law
          stay whole. Towards businesses we are not liable for lost profit or other indirect loss, and for the
          rest, in any year, up to £100 or what they paid us in the twelve months before, whichever is more.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We change them when the law, the site or experience asks for it. The list below says what changed.
        Businesses are told by email <strong>at least 15 days before</strong>, longer if they have to adapt
        something, and may leave before it applies; no change reaches back to what was agreed before it.
        Clients are told by email before a change that matters to them.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        The law of England and Wales holds, and its courts decide. A consumer who lives in Scotland or
        Northern Ireland keeps the protection of the law there and may go to the courts there. If one of these
        terms does not hold, the others do.
      </p>
    ),
  },
];
