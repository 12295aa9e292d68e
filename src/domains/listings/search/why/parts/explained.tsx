import { Link } from 'react-router';
import type { Explanation } from '../contract.ts';
import classes from './explained.module.css';

/** What places a result: payment first, then each part in the order in which it is compared. */
export const Explained = ({ explanation: { payment, brand, parts } }: { explanation: Explanation }) => (
  <div className={classes.explained}>
    <p className={classes.payment}>{payment}</p>
    {brand !== null && <p>{brand}</p>}
    <ol className={classes.parts}>
      {parts.map(({ kind, name, text }) => (
        <li key={kind}>
          <b>{name}.</b> {text}
        </li>
      ))}
    </ol>
    {parts.length > 1 && <p>Each part counts only between results that are equal in every part before it.</p>}
    <p>
      <Link to="/terms-and-conditions#ranking" prefetch="none">
        How results are ordered
      </Link>
    </p>
  </div>
);
