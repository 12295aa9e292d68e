import { howToWithdraw, modelForm, withdrawalText } from '../cancellation.ts';
import classes from './place-order.module.css';

interface CancellationRightProps {
  readonly seller: string;
  /** Where a cancellation may be sent. */
  readonly email: string;
  readonly lastDay: string;
  readonly pays: 'now' | 'venue';
}

/** Until when an order can be cancelled, and how, with the model form of the law. */
export const CancellationRight = ({ seller, email, lastDay, pays }: CancellationRightProps) => (
  <>
    <p>{withdrawalText(lastDay, pays)}</p>
    <p>{howToWithdraw}</p>
    <div className={classes.model}>
      <h3>Model cancellation form</h3>
      <p>
        Send it to <a href={`mailto:${email}`}>{email}</a>. We pass it on to the business.
      </p>
      <ul>
        {modelForm({ seller, email }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  </>
);
