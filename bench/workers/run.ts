import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { addressOf } from '../../scripts/serve-demo.ts';
import { openSite, type Site } from '../restart/site.ts';

/**
 * `npm run bench:workers`: answers a second of one worker and of `--workers 2`, turn by turn in one run, with every
 * answer read and every page rendered. The askers and PostgreSQL (DATABASE_URL) take their part of the same cores.
 */
const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

async function perSecond(site: Site, pathOf: (slug: string) => string): Promise<number> {
  const path = pathOf(site.world.slug);
  const { requests, non2xx, errors } = await autocannon({
    url: addressOf(site.port) + path,
    ...{ connections: 16, duration: Number(values.seconds) },
  });
  if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx} answers were no success, ${errors} failed.`);
  return requests.average;
}

const median = (list: readonly number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const settings = { LIMITS_ENABLED: 'false', PAGE_CACHE_MS: '0', LOG_LEVEL: 'info' };
const single = await openSite({ clients: 1, workers: 1, settings });
const several = await openSite({ clients: 1, workers: Number(values.workers), settings });
try {
  say(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on average over a minute.`);
  for (const [name, pathOf] of [
    ['business page', (slug: string) => `/listing-details/${slug}`],
    ['business, by the API', (slug: string) => `/api/listing-details/${slug}`],
    ['a small file', () => '/robots.txt'],
  ] as const) {
    const taken: { alone: number; together: number }[] = [];
    for (const site of [single, several]) await perSecond(site, pathOf);
    for (let round = 0; round < Number(values.rounds); round++)
      taken.push({ alone: await perSecond(single, pathOf), together: await perSecond(several, pathOf) });
    const alone = median(taken.map((one) => one.alone));
    const together = median(taken.map((one) => one.together));
    say(
      `${name}: ${alone.toFixed(0)}/s by one, ${together.toFixed(0)}/s by ${values.workers}, ratio ${(together / alone).toFixed(2)}`,
    );
  }
} finally {
  await single.stop();
  await several.stop();
}
