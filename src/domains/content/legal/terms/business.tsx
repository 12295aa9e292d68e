import type { LegalSection, Operator } from '../document.ts';

/** What holds for those who offer treatments. */
export const business = ({ product }: Operator): LegalSection[] => [
  {
    id: 'businesses',
    title: 'For businesses: your page',
    body: (
      <>
        <p>
          You may offer treatments that you, and whoever works for you, may lawfully carry out in your part of
          the United Kingdom, with the training, premises, licence, registration and insurance that they need.
          What your page says must be true, yours to say, and kept up to date.
        </p>
        <ul>
          <li>
            <strong>Prices</strong> include VAT and every charge that cannot be avoided. A “from” price must
            be one at which the treatment can be had; a saving must be one on prices that were really asked.
          </li>
          <li>
            <strong>Claims</strong> must be ones that you can prove. No promise of a cure or a certain result,
            no pressure by time for procedures that go under the skin, and nothing addressed to people under
            18.
          </li>
          <li>
            <strong>Medicines on prescription</strong> must not be named, shown or hinted at anywhere: not in
            texts, not in pictures, not in addresses. Offer a consultation about the concern instead. The law
            forbids the advertising, and we have to remove it.
          </li>
          <li>
            <strong>Titles</strong> such as doctor, nurse, dentist or surgeon stand only beside people whose
            register entry carries them. Teeth are whitened only by people registered with the General Dental
            Council.
          </li>
          <li>
            <strong>People</strong> are named on your page only with their agreement, which you confirm to us
            and they can take back.
          </li>
          <li>
            <strong>Pictures and texts</strong> are your own, or you may use them; people in them have agreed.
          </li>
        </ul>
        <p>
          Our team looks at a new page before it goes live, and again when its name, address or category
          changes; the page that is up stays up meanwhile. That we looked does not make us answerable for what
          you say.
        </p>
        <p>
          When a client writes to you, you are responsible for their data under data protection law. Use it to
          answer, and for nothing else unless they agree.
        </p>
      </>
    ),
  },
  {
    id: 'plans',
    title: 'Plans, payment and commission',
    body: (
      <>
        <ul>
          <li>
            You begin on the <strong>Essential</strong> plan, which has no monthly price.{' '}
            <strong>Professional</strong> costs £15 and <strong>Elite</strong> £35 for 30 days. What each
            contains, and what VAT is in it, stands beside its price.
          </li>
          <li>
            Before you pay you see the price, the period, when it ends or renews, and how to cancel. Payment
            is through PayPal. You cancel in your dashboard, in as few steps as you joined.
          </li>
          <li>
            You can withdraw within 14 days of buying a plan for the first time, and get back what covers the
            days not used, although the law gives that right to consumers only.
          </li>
          <li>
            On orders that clients place and pay through your page, the plan that you hold at that moment
            decides our commission: 10 % on Essential, 4 % on Professional, none on Elite. It is counted on
            the price after discounts, without tips and tax, falls due when the treatment was given, and is
            taken back as far as the client is refunded. You see it before you publish an offer and on every
            statement.
          </li>
          <li>
            A price rises for you only from your next period, and only after 30 days’ notice. What is “coming
            soon” on a plan’s page is not part of what you buy.
          </li>
        </ul>
        <p>
          When a paid plan ends you return to Essential. What goes beyond it is kept but not shown, and{' '}
          {product} asks you which listing stays.
        </p>
      </>
    ),
  },
];
