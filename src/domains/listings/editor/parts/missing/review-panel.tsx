import { IconClockHour4 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { checkTime } from '#src/domains/advertising/check-time.ts';
import classes from './review-panel.module.css';
import { useArising } from './use-arising.ts';

interface ReviewPanelProps {
  /** It is with us already. */
  readonly isSubmitted: boolean;
  /** The listing's id, or `new`. */
  readonly id: string;
}

/** What happens to a business's first listing once it is submitted, before and after that. */
export function ReviewPanel({ isSubmitted, id }: ReviewPanelProps) {
  const { profile } = useProfile();
  const title = useArising(isSubmitted);
  return (
    <section className={classes.panel} aria-labelledby="review-title">
      <h3 id="review-title" ref={title} tabIndex={-1} className={classes.title}>
        <IconClockHour4 size={22} stroke={1.5} aria-hidden />
        {isSubmitted ? 'Submitted: we’re checking your listing' : 'What happens when you submit it'}
      </h3>
      <ol className={classes.steps}>
        <li>
          <strong>We check it.</strong> A person confirms that the business is real, that the name, category
          and address fit, and that nothing is advertised that may not be.
        </li>
        <li>
          <strong>It takes up to {checkTime}.</strong> Only your first listing is checked; later ones go live
          at once.
        </li>
        <li>
          <strong>Until then only you can see it.</strong> You can still change it and{' '}
          <Link to={`/dashboard/all-listing/${id}/preview`} target="_blank">
            preview the page<span className={classes.unseen}> (opens in a new tab)</span>
          </Link>
          .
        </li>
        <li>
          <strong>We email {profile.email}</strong> when it’s live, or to say what needs to change.
        </li>
      </ol>
    </section>
  );
}
