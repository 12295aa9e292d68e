import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureStreams } from './streams.ts';

/**
 * `npm run bench:live`: what `--streams 2000` open streams cost one process, and how soon all of them hear of a
 * change; on the embedded database, or on the PostgreSQL of DATABASE_URL. The aims are less than 150 MB of memory more
 * and less than a second. Ends with 1 where one is missed.
 */
const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '30' },
  },
});

const { streams, rss, held, heardAfterMs, idle } = await measureStreams(
  Number(values.streams),
  Number(values.seconds) * 1_000,
);
const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
const slowest = Math.max(...heardAfterMs);
const usual = heardAfterMs.toSorted((one, other) => one - other)[Math.floor(heardAfterMs.length / 2)] ?? 0;
console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
console.log(
  `${streams} streams: ${megabytes(rss)} MB of memory more, of which ${megabytes(held)} MB are held after a collection.`,
);
console.log(
  `A change in every calendar is heard by the last of them after ${Math.round(usual)} ms at the median, ${Math.round(slowest)} ms at most.`,
);
console.log(`While nothing happens they take ${(idle * 100).toFixed(1)} % of one core.`);
if (Math.max(rss, held) > 150_000_000 || slowest > 1_000) process.exitCode = 1;
