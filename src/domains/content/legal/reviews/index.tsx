import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';
import { complaints } from './complaints.tsx';

/** What holds for reviews, and how to complain about anything here. */
export const reviewsAndComplaints = (operator: Operator): readonly LegalSection[] => [
  ...reviews(operator),
  ...complaints(operator),
];

const reviews = ({ product, email }: Operator): LegalSection[] => [
  {
    id: 'no-reviews-yet',
    title: 'There are no reviews yet',
    body: (
      <p>
        {product} shows no reviews and no stars today, not its own and not those of other sites. We publish
        these rules before the first one, so that everyone knows them from the start. If you see a rating
        under our name anywhere, it is not ours: please tell us at <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
  {
    id: 'who-may-review',
    title: 'Who may review',
    body: (
      <ul>
        <li>
          Only people who were clients. Writing a review takes an invitation that works once, which we send
          after a treatment has been given or an enquiry answered. The review says which of the two it was.
        </li>
        <li>Every such client is invited, not only those who are expected to be pleased.</li>
        <li>You may not review your own business, a competitor’s, or one that you work for.</li>
      </ul>
    ),
  },
  {
    id: 'fake-reviews',
    title: 'Fake and paid reviews are banned',
    body: (
      <>
        <p>
          Since 6 April 2025 the law has banned fake reviews, reviews that hide that they were paid for, and
          selling or arranging either. They are banned here for everyone, and so is asking for them.
        </p>
        <ul>
          <li>
            <strong>No rewards.</strong> We give no points, discounts or gifts for reviews, and businesses may
            not offer any.
          </li>
          <li>
            <strong>How we look for them.</strong> We use invitations that work once, look for several reviews
            from one device or in one burst and for addresses of a business’s own staff, and follow up reports
            from readers.
          </li>
          <li>
            <strong>What follows.</strong> A fake review is removed, and we work out every average again. We
            tell a business that bought or wrote one, with our reasons. It may lose its place among the
            promoted pages, and its account if it happens again.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'how-published',
    title: 'How reviews are published',
    body: (
      <ul>
        <li>
          Good and bad reviews pass the same checks, at the same speed, and none is held until someone
          complains.
        </li>
        <li>
          We never change your words. We cover what the law does not allow, such as someone’s personal data or
          the name of a prescription-only medicine, and show that we did.
        </li>
        <li>
          A business can answer each review once, and report it. It cannot hide it: a reported review stays up
          unless we record a reason for taking it down.
        </li>
        <li>
          Averages and counts use only published reviews by real clients. Payment never changes how they count
          in the order of results, which the <Link to="/terms-and-conditions#ranking">terms</Link> explain.
        </li>
      </ul>
    ),
  },
];
