import type { LegalSection, Operator } from '../document.ts';

/** What is not allowed, who is responsible for what, and which law applies. */
export const law = ({ product }: Operator): LegalSection[] => [
  {
    id: 'not-allowed',
    title: 'What is not allowed',
    body: (
      <ul>
        <li>Break the law, deceive, harass, discriminate, or pretend to be someone else.</li>
        <li>Offer people under 18 treatments that the law forbids for them.</li>
        <li>Send advertising to clients or businesses, or collect addresses from pages to do so.</li>
        <li>
          Attack the site, get round its limits, or copy the whole directory. Search engines are welcome.
        </li>
      </ul>
    ),
  },
  {
    id: 'responsibility',
    title: 'Who is responsible for what',
    body: (
      <>
        <p>
          We run {product} with reasonable care and skill. We cannot promise that it is never interrupted, and
          businesses are responsible for what they write and do.
        </p>
        <p>
          Nothing here limits anyone’s liability for death or injury caused by negligence, for fraud, or where
          the law does not allow it to be limited. If you are a consumer, your rights under consumer law are
          not affected. We are not liable to businesses for lost profit or other indirect loss. For any other
          loss, our liability to a business in any year is limited to £100 or what it paid us in the previous
          twelve months, whichever is more.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        We change these terms when the law, the site or experience requires it. The list below says what
        changed. We email businesses <strong>at least 15 days before</strong> a change, and earlier if they
        have to adapt something; they may leave before it applies, and no change reaches back to what was
        agreed before it. We email clients before a change that matters to them.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and courts',
    body: (
      <p>
        These terms are governed by the law of England and Wales, and its courts decide disputes. If you are a
        consumer in Scotland or Northern Ireland, you keep the protection of the law there and may go to the
        courts there. If one of these terms is not valid, the others still apply.
      </p>
    ),
  },
];
