import type { LegalSection } from '../document.ts';

/** What holds for those who offer treatments. */
export const business = (): LegalSection[] => [
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
            You begin on the <strong>Essential</strong> plan, which has no price.{' '}
            <strong>Professional</strong> and <strong>Elite</strong> are bought for a number of days. What
            each contains, its price, its days, and what VAT is in it stand beside it.
          </li>
          <li>
            <strong>Before you pay</strong> you see the total, from when to when the plan runs, how it ends
            and how to leave it. You pay through PayPal, and the contract begins when the money has arrived.
            You get an invoice by email; all of them stay on your plan page. A coupon takes off what it says,
            within its dates and for the plans that it names.
          </li>
          <li>
            <strong>No renewal by itself.</strong> You are never charged again unless you buy again. We remind
            you 7 days and 1 day before the end. Buying the same plan again adds its days to those that you
            have left. Buying another one changes to it at once, and what you have not used of the old one
            becomes days of the new one.
          </li>
          <li>
            <strong>At the end</strong> everything stays as it is for 3 days of grace. Then you are on
            Essential: your oldest listing stays, what goes beyond the plan pauses and is not shown, nothing
            is deleted, and all of it comes back with the next paid plan. A plan bought in the days of grace
            begins where the old one ended.
          </li>
          <li>
            <strong>Cancelling</strong> takes two clicks on your plan page: we write no reminders then, and
            the plan runs to its end without the days of grace.
          </li>
          <li>
            <strong>Withdrawing.</strong> You can withdraw within 14 days of buying a plan, on your plan page,
            and get back what covers the days not used, although the law gives that right to consumers only.
            The plan ends with it. What it had taken over from another plan is not paid out: it becomes days
            of that plan again. Money goes back the way it came, with a credit note.
          </li>
          <li>
            On orders that clients place through your page, the plan that you hold at that moment decides our
            commission: 10 % on Essential, 4 % on Professional, none on Elite. It is counted on the price
            after discounts, without tips and tax, falls due when the treatment was given, and is taken back
            as far as the client is refunded. You see it before you publish an offer, and on your statement of
            each month.
          </li>
          <li>
            A price rises for you only from your next period, and only after 30 days’ notice. What is “coming
            soon” on a plan’s page is not part of what you buy.
          </li>
        </ul>
      </>
    ),
  },
];
