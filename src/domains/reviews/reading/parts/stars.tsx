import unseen from '#src/ui/unseen.module.css';
import classes from './stars.module.css';

/** "4.3 of 5 stars", as a picture and in words. */
export const Stars = ({ stars }: { stars: number }) => (
  <span className={classes.stars}>
    <span aria-hidden>
      {'★'.repeat(Math.round(stars))}
      <span className={classes.rest}>{'★'.repeat(5 - Math.round(stars))}</span>
    </span>
    <span className={unseen.unseen}>{stars} of 5 stars</span>
  </span>
);
