import { moneyText, percentText } from '#src/platform/money.ts';
import type { Compared } from '../comparing.ts';
import classes from './cost-table.module.css';

interface CostTableProps {
  readonly caption: string;
  readonly rows: readonly Compared[];
  /** Marks the plan that costs least. */
  readonly showsBest?: boolean;
}

/** What the same orders cost under each plan. */
export const CostTable = ({ caption, rows, showsBest = false }: CostTableProps) => (
  <table className={classes.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Plan</th>
        <th scope="col">Commission</th>
        <th scope="col">Monthly price</th>
        <th scope="col">Total</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ terms, isCheapest, ...cost }) => (
        <tr key={terms.name} data-best={showsBest && isCheapest}>
          <th scope="row">
            {terms.name}
            {showsBest && isCheapest && <span className={classes.best}>costs least</span>}
          </th>
          <td>
            {moneyText(cost.commissionPence)}
            <span className={classes.each}>
              {percentText(terms.commissionBasisPoints)}
              {cost.commissionEachPence > 0 && `, ${moneyText(cost.commissionEachPence)} an order`}
            </span>
          </td>
          <td>{moneyText(cost.feePence)}</td>
          <td>
            <strong>{moneyText(cost.totalPence)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
