import { counted, grouped } from '#src/domains/listings/texts.ts';
import { type RemovalReason, removalTexts } from '../../removal.ts';
import type { LedgerTotals } from '../contract.ts';
import classes from './totals.module.css';

/** What happened to reviews in a year. */
export function Totals({ totals }: { totals: LedgerTotals }) {
  const { received, published, held, withdrawn, restored, removed } = totals;
  const sums = [
    ['Received', received],
    ['Published', published],
    ['Held for a person', held],
    ['Withdrawn by their author', withdrawn],
    ['Restored', restored],
    ['Removed', removed.reduce((sum, { count }) => sum + count, 0)],
  ] as const;
  return (
    <>
      <dl className={classes.sums}>
        {sums.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{grouped(count)}</dd>
          </div>
        ))}
      </dl>
      {removed.length > 0 && (
        <ul>
          {removed.map(({ reason, count }) => (
            <li key={reason}>
              {grouped(count)} × {removalTexts[reason as RemovalReason] ?? reason}
            </li>
          ))}
        </ul>
      )}
      <Waits seconds={totals.median_seconds} />
    </>
  );
}

/** Whether bad reviews wait longer than good ones. */
function Waits({ seconds }: { seconds: LedgerTotals['median_seconds'] }) {
  if (seconds.every((one) => one === null)) return null;
  return (
    <table className={classes.waits}>
      <caption>How long half of all reviews waited at most, by their stars</caption>
      <thead>
        <tr>
          {seconds.map((_, index) => (
            <th key={index + 1} scope="col">
              {counted(index + 1, 'star')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {seconds.map((one, index) => (
            <td key={index + 1}>{one === null ? 'none' : waitText(one)}</td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function waitText(seconds: number): string {
  if (seconds < 60) return 'under a minute';
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}
