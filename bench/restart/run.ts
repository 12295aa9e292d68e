import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { p99, startCallers } from './callers.ts';
import { openSite } from './site.ts';

/**
 * `npm run bench:restart`: two workers under 26 callers, restarted `--restarts 10` times in a row. No request may fail,
 * and what was booked is there once. Needs DATABASE_URL, a PostgreSQL. Ends with 1 where a promise is broken.
 */
const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    calm: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
});
const restarts = Number(values.restarts);
const say = (line: string) => process.stdout.write(`${line}\n`);

say(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
const site = await openSite({
  ...{ clients: 60 + restarts * 12, workers: Number(values.workers) },
  settings: { LIMITS_ENABLED: 'false', LOG_LEVEL: 'info' },
});
const finish = startCallers(site.port, site.world, { seed: Number(values.seed) });
// The first questions of each kind find nothing loaded.
await wait(5_000);
const calm = performance.now();
await wait(Number(values.calm) * 1_000);
const began = performance.now();
const before = new Set(site.workers());
for (let count = 1; count <= restarts; count++) {
  const at = performance.now();
  await site.restart();
  say(`Restart ${count} took ${((performance.now() - at) / 1000).toFixed(1)} s.`);
}
const over = performance.now();
const stayed = site.workers().filter((pid) => before.has(pid)).length;
const { tallies, failures, booked } = await finish();
const found = await site.booked();
await site.stop();
console.table(
  Object.fromEntries(
    Object.entries(tallies).map(([name, tally]) => {
      const [usual, during] = [p99(tally, calm, began), p99(tally, began, over)];
      return [
        name,
        {
          ...{
            calls: tally.calls,
            failed: tally.failed,
            slow: tally.slow,
            'p99 before, ms': usual,
            'p99 during, ms': during,
          },
          ratio: Math.round((during / Math.max(1, usual)) * 10) / 10,
        },
      ];
    }),
  ),
);
for (const failure of failures.slice(0, 20)) say(failure);
const calls = Object.values(tallies).reduce((sum, tally) => sum + tally.calls, 0);
say(
  `${failures.length} of ${calls} requests failed in ${restarts} restarts; ${booked} bookings were acknowledged, ${found} are there; ${stayed} old workers stayed.`,
);
if (failures.length + stayed > 0 || booked !== found) process.exitCode = 1;
