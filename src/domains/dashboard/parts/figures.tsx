import {
  comparison,
  comparisonText,
  type DayFigures,
  type Figure,
  windowDays,
} from '#src/domains/listings/insights/rules.ts';
import { dayText, shortDayText } from '#src/platform/clock.ts';
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

interface DayCount {
  readonly day: string;
  readonly count: number;
}

const width = 300;
const height = 96;
const step = width / windowDays;

const nameOf = (day: string | undefined) => (day ? shortDayText(day) : '');

/** A bar for each of the last thirty days over a line of the thirty before. What it shows stands in words beside it. */
function DayChart({ days, name }: { days: readonly DayCount[]; name: string }) {
  const now = days.slice(-windowDays);
  const before = days.slice(0, -windowDays);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const tall = (count: number) => (count / most) * (height - 4);
  const line = before.map(({ count }, at) => `${(at + 0.5) * step},${height - tall(count)}`).join(' ');
  const best = now.reduce((top, day) => (day.count > top.count ? day : top), { day: '', count: 0 });
  return (
    <div>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={
          best.count === 0
            ? `${name}: none in the last 30 days`
            : `${name} by day: most on ${nameOf(best.day)}, ${best.count}`
        }
      >
        {now.map(({ day, count }, at) => (
          <rect
            key={day}
            x={at * step + 1}
            width={step - 2}
            y={height - Math.max(1, tall(count))}
            height={Math.max(1, tall(count))}
            data-none={count === 0}
          >
            <title>{`${nameOf(day)}: ${count}`}</title>
          </rect>
        ))}
        <polyline points={line} />
      </svg>
      <p className={classes.axis} aria-hidden>
        <span>{nameOf(now[0]?.day)}</span>
        <span className={classes.key}>the 30 days before</span>
        <span>{nameOf(now.at(-1)?.day)}</span>
      </p>
    </div>
  );
}
