import { parseArgs } from 'node:util';
import { serveDemo } from '../../scripts/serve-demo.ts';
import { floor, scorePages } from './scores.ts';
import { throughput } from './throughput.ts';

/**
 * `npm run bench:pages`: Lighthouse (mobile preset) and requests a second for the main public pages on the
 * demonstration directory. `--runs 5` is the figure to quote; `--only throughput|scores` does one half.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    port: { type: 'string', default: '4820' },
    only: { type: 'string', default: 'both' },
  },
});
const port = Number(values.port);
/** The load of the bench is meant: the server shall not shed it. */
const unlimited = { LIMITS_ENABLED: 'false', LIMITS_IN_FLIGHT: '100000', LIMITS_LOOP_DELAY_MS: '60000' };
const pages = {
  home: '/',
  'service categories': '/service-categories',
  // One that may be indexed: searches by text are kept out of search engines on purpose.
  'search results': '/featured-search-listing?category=massage&location=leeds',
  'business page': '',
  blogs: '/blogs',
  'blog post': '',
  pricing: '/pricing-packages',
  'for business': '/for-business',
  questions: '/frequently-asked-question',
  contact: '/contact-us',
  'client login': '/login',
  'business login': '/business-login',
  'client registration': '/user-registration',
  'business registration': '/business-registration',
};

const server = await serveDemo({ port, env: unlimited });
try {
  const elite = await fetch(`${server.address}/api/elite-members`).then((answer) => answer.json());
  pages['business page'] = `/listing-details/${elite[0].slug}`;
  const posts = await fetch(`${server.address}/api/blog`).then((answer) => answer.json());
  pages['blog post'] = `/blog/${posts[0].slug}`;
  if (values.only !== 'throughput') {
    const scores = await scorePages(server.address, pages, Number(values.runs));
    console.table(scores);
    const low = Object.entries(scores).filter(([, score]) => score.performance < floor.performance);
    console.log(
      low.length === 0
        ? 'Every page is above the floor.'
        : `Below the floor: ${low.map(([name]) => name).join(', ')}`,
    );
  }
  if (values.only !== 'scores') console.table(await throughput(server.address, pages));
} finally {
  await server.stop();
}
if (values.only !== 'scores') {
  const uncached = await serveDemo({ port: port + 1, env: { ...unlimited, PAGE_CACHE_MS: '0' } });
  try {
    console.log('With the page cache off:');
    console.table(await throughput(uncached.address, pages));
  } finally {
    await uncached.stop();
  }
}
