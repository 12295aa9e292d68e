import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureChats } from './chats.ts';

/**
 * `npm run bench:chat`: `--chats 500` at the same time in one process, with a line in each about `--every 20` seconds, for
 * a minute, on the embedded database or on the PostgreSQL of DATABASE_URL; compared with a single chat in the same run.
 * With `--cuts 1000` so many times one of the windows loses its stream and every call under way; with `--kills 10` so many
 * times one of `--processes 2` servers is killed and started again, which needs DATABASE_URL. The aim is that 95 of 100
 * lines are on both screens within a second, that none is missing, and that both screens show the same. Ends with 1 where
 * it is missed.
 */
const { values } = parseArgs({
  options: {
    chats: { type: 'string', default: '500' },
    every: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '60' },
    cuts: { type: 'string', default: '0' },
    kills: { type: 'string', default: '0' },
    processes: { type: 'string', default: '1' },
  },
});

const part = (times: readonly number[], share: number) =>
  Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);

console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
const everyMs = Number(values.every) * 1_000;
const alone = await measureChats(1, { forMs: 30_000, everyMs });
const many = await measureChats(Number(values.chats), {
  ...{ forMs: Number(values.seconds) * 1_000, everyMs, cuts: Number(values.cuts) },
  ...{ kills: Number(values.kills), processes: Number(values.processes) },
});
for (const [name, { lines, missed, confused, afterMs, cpu, rss }] of [
  ['One chat alone', alone],
  [`${values.chats} chats`, many],
] as const)
  console.log(
    `${name}: ${lines} lines, ${missed} missing, ${confused} chats in which the screens differ; on both screens after ${part(afterMs, 0.5)} ms at the median, ${part(afterMs, 0.95)} ms at p95, ${part(afterMs, 1)} ms at most; ${cpu === null ? '' : `${(cpu * 100).toFixed(0)} % of a core, `}${Math.round(rss / 1_000_000)} MB.`,
  );
const ratio = part(many.afterMs, 0.95) / Math.max(1, part(alone.afterMs, 0.95));
console.log(`p95 is ${ratio.toFixed(1)} times that of one chat alone.`);
if (many.missed + alone.missed + many.confused > 0 || part(many.afterMs, 0.95) >= 1_000) process.exitCode = 1;
