import { howToWithdraw, modelForm, withdrawalText } from '../terms.ts';
import classes from './place-order.module.css';

interface CancellationRightProps {
  readonly seller: string;
  /** Where a withdrawal may be written to. */
  readonly email: string;
  readonly lastDay: string;
  readonly pays: 'now' | 'venue';
}

/** Until when one may change one's mind, and how; the form of the law stands folded below. */
export const CancellationRight = ({ seller, email, lastDay, pays }: CancellationRightProps) => (
  <>
    <p>{withdrawalText(lastDay, pays)}</p>
    <p>{howToWithdraw}</p>
    <details className={classes.model}>
      <summary>Model cancellation form</summary>
      <p>
        Send it to <a href={`mailto:${email}`}>{email}</a>: we pass it on.
      </p>
      <ul>
        {modelForm({ seller, email }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  </>
);
