import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../scripts/find-browser.ts';
import { interact, interactWithBarePage } from './interactions.ts';
import { loadCalendar, loadHome } from './loading.ts';
import { openSalon } from './salon.ts';
import { hearOfChanges } from './second.ts';

/**
 * `npm run bench:calendar`, after `npm run build`: the calendar of a salon with 12 people and 150 appointments on the
 * day, in a browser on a processor that is slowed four times, beside the home of the dashboard and a bare page.
 * Ends with 1 where a bar is missed.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4850' },
    slowed: { type: 'string', default: '4' },
    runs: { type: 'string', default: '5' },
    changes: { type: 'string', default: '20' },
  },
});
const slowed = Number(values.slowed);
const bars = { usable: 1_500, interaction: 200, heard: 1_000 };
/** The first click has the limit of every click, from the moment in which the calendar is there. */
const firstOpened = bars.usable + bars.interaction;

const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
const part = (numbers: readonly number[], share: number) =>
  numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length * share) - 1] ?? 0;

interface Row {
  readonly ms: number;
  readonly bar: number;
  readonly reference: number;
}
const table: Record<string, object> = {};
const keep = (name: string, { ms, bar, reference }: Row) => {
  const ratio = reference > 0 ? Number((ms / reference).toFixed(2)) : '';
  table[name] = { ms: Math.round(ms), bar, reference: Math.round(reference), ratio };
  if (ms >= bar) process.exitCode = 1;
};

const salon = await openSalon(Number(values.port));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserFlags });
try {
  say(`${salon.appointments.length} appointments on ${salon.date}; ${load()}.`);
  const [shown, opened, home] = [[], [], []] as [number[], number[], number[]];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const loaded = await loadCalendar(browser, salon, slowed);
    shown.push(loaded.shown);
    opened.push(loaded.answered);
    home.push((await loadHome(browser, salon, slowed)).shown);
  }
  const reference = part(home, 0.5);
  keep('usable after', { ms: part(shown, 0.5), bar: bars.usable, reference });
  keep('an appointment opened after', { ms: part(opened, 0.5), bar: firstOpened, reference });
  const bare = await interactWithBarePage(browser, salon, slowed);
  for (const [kind, ms] of Object.entries(await interact(browser, salon, slowed)))
    keep(kind, { ms, bar: bars.interaction, reference: bare });
  const heard = await hearOfChanges(browser, salon, Number(values.changes));
  const still = part(heard, 0.5);
  keep('second browser, p95', { ms: part(heard, 0.95), bar: bars.heard, reference: still });
} finally {
  await browser.close();
  await salon.stop();
}
console.table(table);
say(
  `Slowed ${slowed} times; ${load()} at the end. References: the dashboard's home, a click on a bare page, the median.`,
);
