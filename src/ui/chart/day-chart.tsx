import { shortDayText } from '#src/platform/clock.ts';
import classes from './day-chart.module.css';

export interface DayCount {
  readonly day: string;
  readonly count: number;
}

const width = 300;
const height = 96;
const shownDays = 30;
const step = width / shownDays;

const nameOf = (day: string | undefined) => (day ? shortDayText(day) : '');

/**
 * A bar for each of the last thirty days, over a line of the thirty before where those are given. What it shows stands
 * in words beside it.
 */
export function DayChart({ days, name }: { days: readonly DayCount[]; name: string }) {
  const now = days.slice(-shownDays);
  const before = days.slice(0, -shownDays);
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
        {before.length > 0 && <polyline points={line} />}
      </svg>
      <p className={classes.axis} aria-hidden>
        <span>{nameOf(now[0]?.day)}</span>
        {before.length > 0 && <span className={classes.key}>the 30 days before</span>}
        <span>{nameOf(now.at(-1)?.day)}</span>
      </p>
    </div>
  );
}
