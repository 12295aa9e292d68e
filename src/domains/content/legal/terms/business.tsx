import type { LegalSection } from '../document.ts';

/** What holds for those who offer treatments. */
export const business = (): LegalSection[] => [
  {
    id: 'businesses',
    title: 'For businesses: your page',
    body: (
      <>
        <p>
          You may offer treatments that you and your staff may lawfully carry out in your part of the United
          Kingdom, with the training, premises, licence, registration and insurance that they need. Keep what
          your page says true and up to date, and use only words and pictures that you have the right to use.
        </p>
        <ul>
          <li>
            <strong>Prices</strong> include VAT and every charge that cannot be avoided. A “from” price must
            be one at which clients can really book the treatment, and a saving must be measured against
            prices that you really charged.
          </li>
          <li>
            <strong>Claims</strong> must be ones that you can prove. Do not promise a cure or a certain
            result, do not use time limits to sell procedures that go under the skin, and do not address
            people under 18.
          </li>
          <li>
            <strong>Prescription-only medicines</strong> must not be named, shown or hinted at anywhere: not
            in text, pictures or web addresses. Offer a consultation about the concern instead. The law
            forbids advertising them, and we have to remove any that we find.
          </li>
          <li>
            <strong>Titles</strong> such as doctor, nurse, dentist or surgeon may be used only for people
            whose register entry carries them. Only people registered with the General Dental Council may
            whiten teeth.
          </li>
          <li>
            <strong>People</strong> may be named on your page only with their agreement. You confirm it to us,
            and they can withdraw it at any time.
          </li>
          <li>
            <strong>Pictures and text</strong> must be your own or licensed to you, and the people shown must
            have agreed.
          </li>
        </ul>
        <p>
          Our team checks a new page before it goes live, and again when its name, address or category
          changes; the current page stays live meanwhile. Our check does not make us responsible for what you
          say.
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
            You begin on the <strong>Essential</strong> plan, which is free. <strong>Professional</strong> and{' '}
            <strong>Elite</strong> are bought for a fixed number of days. Each plan shows what it includes,
            its price, its length and any VAT.
          </li>
          <li>
            <strong>Before you pay</strong> you see the total, when the plan starts and ends, and how to
            cancel it. You pay through PayPal, and the contract begins when we have received your payment. We
            email you an invoice, and all your invoices stay on your plan page. A coupon gives the discount it
            names, within its dates and for the plans it names.
          </li>
          <li>
            <strong>No automatic renewal.</strong> You are never charged again unless you buy again. We remind
            you 7 days and 1 day before the end. Buying the same plan again adds its days to the days you have
            left. If you buy a different plan, you move to it at once, and the unused value of the old plan
            becomes days of the new one.
          </li>
          <li>
            <strong>At the end</strong> everything stays as it is for 3 days of grace. Then you move to
            Essential: your oldest listing stays live, and anything beyond that plan is paused and hidden;
            nothing is deleted, and everything returns with your next paid plan. A plan bought during the days
            of grace starts when the old one ended.
          </li>
          <li>
            <strong>Cancelling</strong> takes two clicks on your plan page. We then send no reminders, and the
            plan runs to its end without the days of grace.
          </li>
          <li>
            <strong>Withdrawing.</strong> You can withdraw on your plan page within 14 days of buying a plan,
            and get back what covers the days not used, although the law gives this right only to consumers.
            The plan then ends. Value carried over from an earlier plan is not paid out: it becomes days of
            that plan again. We refund you by the way you paid, with a credit note.
          </li>
          <li>
            When a client places an order through your page, your plan at that moment decides our commission:
            10 % on Essential, 4 % on Professional, none on Elite. We work it out on the price after
            discounts, without tips and tax. It falls due once the treatment has been given, and is reduced by
            whatever the client is refunded. You see it before you publish an offer, and on your monthly
            statement.
          </li>
          <li>
            A price rise applies to you only from your next period, and only after 30 days’ notice. Features
            marked “coming soon” are not part of what you buy.
          </li>
        </ul>
      </>
    ),
  },
];
