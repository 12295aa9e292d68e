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
        these rules before the first one, so that everybody knows them from the start. Where somebody sees a
        rating under our name, it is not ours: please tell us at <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
  {
    id: 'who-may-review',
    title: 'Who may review',
    body: (
      <ul>
        <li>
          Only somebody who was there. A review can be written with an invitation that works once, and that we
          send after a treatment was given or an enquiry was answered. Beside the review stands which of the
          two it was.
        </li>
        <li>Everybody who was there is invited, not only those who are expected to be pleased.</li>
        <li>Nobody reviews their own business, a competitor’s, or one that they work for.</li>
      </ul>
    ),
  },
  {
    id: 'fake-reviews',
    title: 'Fake and paid reviews are banned',
    body: (
      <>
        <p>
          Since 6 April 2025 the law forbids fake reviews, reviews that hide that they were paid for, and
          selling or arranging either. Here they are banned for everybody, and so is asking for them.
        </p>
        <ul>
          <li>
            <strong>No rewards.</strong> We give no points, discounts or gifts for reviews, and businesses may
            not offer any.
          </li>
          <li>
            <strong>How we look for them.</strong> Invitations that work once, several reviews from one device
            or in one burst, addresses of a business’s own people, and reports from readers.
          </li>
          <li>
            <strong>What follows.</strong> A fake review is removed, and every average is worked out again. A
            business that bought or wrote one is told so with reasons, may lose its place among the promoted
            pages, and its account if it happens again.
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
        <li>Good and bad ones pass the same checks, at the same speed, and none waits for a complaint.</li>
        <li>
          Nobody’s words are changed. What the law does not allow, such as somebody’s personal data or the
          name of a medicine on prescription, is covered, and it is shown that something was.
        </li>
        <li>
          A business can answer each review once, and report it. It cannot hide it: a reported review stays up
          unless we record a reason for taking it down.
        </li>
        <li>
          Averages and counts use only published reviews of people who were there. They never decide who
          stands where because of a payment; what does is in the{' '}
          <Link to="/terms-and-conditions#ranking">terms</Link>.
        </li>
      </ul>
    ),
  },
];
