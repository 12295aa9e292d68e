import { longDayText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Purchase } from '../contract.ts';
import { periodText, remarksOf, stateText } from '../saying.ts';
import classes from './your-plan.module.css';

/** What was bought, the newest first; nothing where nothing was. */
export const PlanHistory = ({ history }: { history: readonly Purchase[] }) =>
  history.length > 0 && (
    <section className={classes.part} aria-labelledby="plan-history">
      <h2 id="plan-history" className={classes.title}>
        Your purchases
      </h2>
      <ul className={classes.list}>
        {history.map((purchase) => (
          <li key={purchase.id} className={classes.row}>
            <span className={classes.plan}>{purchase.plan}</span>
            <span>{periodText(purchase)}</span>
            <span>
              {purchase.paid === 0 ? 'Nothing to pay' : poundsText(purchase.paid)}
              {remarksOf(purchase).map((remark) => (
                <span key={remark} className={classes.remark}>
                  {remark}
                </span>
              ))}
              <span className={classes.remark}>Bought on {longDayText(purchase.bought_at)}</span>
            </span>
            <span className={purchase.state === 'ended' ? classes.over : classes.state}>
              {stateText(purchase)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
