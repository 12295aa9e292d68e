import { dayText } from '#src/platform/clock.ts';
import { DayChart } from '#src/ui/chart/day-chart.tsx';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import type { FigureDay } from '../contract.ts';
import { type Figure, figures } from '../rules.ts';
import classes from './overview.module.css';

const names: Readonly<Record<Figure, string>> = {
  accounts: 'New accounts',
  pages: 'New pages',
  enquiries: 'Enquiries',
  appointments: 'Appointments made',
  payments: 'Payments received',
  reviews: 'Reviews received',
};

/** What was counted in the last thirty days, with the numbers behind each chart. */
export const SiteFigures = ({ days }: { days: readonly FigureDay[] }) => (
  <section className={card.card} aria-labelledby="figures">
    <h2 id="figures" className={card.head}>
      The last 30 days
    </h2>
    <div className={classes.grid}>
      {figures.map((figure) => (
        <OneFigure key={figure} figure={figure} days={days} />
      ))}
    </div>
    <details className={classes.more}>
      <summary>Show the numbers day by day</summary>
      <FactTable
        name="Numbers by day"
        columns={[
          { title: 'Day', cell: ({ day }) => dayText(day) },
          ...figures.map((figure) => ({
            title: names[figure],
            isNumber: true,
            cell: (row: FigureDay) => row[figure].toLocaleString('en-GB'),
          })),
        ]}
        rows={days.toReversed()}
        keyOf={({ day }) => day}
      />
    </details>
  </section>
);

function OneFigure({ figure, days }: { figure: Figure; days: readonly FigureDay[] }) {
  const counts = days.map(({ day, [figure]: count }) => ({ day, count }));
  const sum = counts.reduce((total, { count }) => total + count, 0);
  return (
    <figure className={classes.figure}>
      <figcaption>
        <span className={classes.name}>{names[figure]}</span>
        <span className={classes.sum}>{sum.toLocaleString('en-GB')}</span>
      </figcaption>
      <DayChart days={counts} name={names[figure]} />
    </figure>
  );
}
