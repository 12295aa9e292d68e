import {
  comparison,
  comparisonText,
  type DayFigures,
  type Figure,
  windowDays,
} from '#src/domains/listings/insights/rules.ts';
import { dayText } from '#src/platform/clock.ts';
import { DayChart } from '#src/ui/chart/day-chart.tsx';
import classes from './figures.module.css';
import { Panel } from './panel.tsx';

const names: Readonly<Record<Figure, string>> = {
  views: 'Page views',
  enquiries: 'Enquiries',
  searches: 'Shown in searches',
};
const order = ['views', 'enquiries', 'searches'] as const;

/** What was counted of all listings in the last thirty days, beside the thirty before. */
export const Figures = ({ days }: { days: readonly DayFigures[] }) => (
  <Panel title="Your last 30 days" aside="All listings together">
    <div className={classes.grid}>
      {order.map((figure) => (
        <OneFigure key={figure} figure={figure} days={days} />
      ))}
    </div>
    <details className={classes.more}>
      <summary>Show the numbers day by day</summary>
      <NumbersTable days={days.slice(-windowDays)} />
    </details>
    <p className={classes.note}>
      Each visitor counts once a day. Robots, your own visits and people whose browser asks not to be counted
      are left out.
    </p>
  </Panel>
);

function OneFigure({ figure, days }: { figure: Figure; days: readonly DayFigures[] }) {
  const sums = comparison(days, figure);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span className={classes.name}>{names[figure]}</span>
        <span className={classes.sum}>{sums.now.toLocaleString('en-GB')}</span>
        <span className={classes.comparison}>{comparisonText(sums)}</span>
      </figcaption>
      <DayChart days={days.map(({ day, [figure]: count }) => ({ day, count }))} name={names[figure]} />
    </figure>
  );
}

const NumbersTable = ({ days }: { days: readonly DayFigures[] }) => (
  // A box that scrolls can be reached by the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: otherwise nobody could scroll it without a mouse.
  <section className={classes.scroll} aria-label="Numbers by day" tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          {order.map((figure) => (
            <th key={figure} scope="col">
              {names[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((row) => (
          <tr key={row.day}>
            <th scope="row">{dayText(row.day)}</th>
            {order.map((figure) => (
              <td key={figure}>{row[figure]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
