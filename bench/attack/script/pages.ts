import type { Db } from '#src/platform/database/database.server.ts';
import { pagePaths } from '../page-forms.ts';
import type { CallerKind } from '../shots.ts';
import type { Environment } from './environment.ts';
import type { Vector } from './vectors.ts';

/** A page, and who opens it. */
export interface Visit {
  readonly as: CallerKind;
  readonly url: string;
}

const newest = (table: string, column = 'id') =>
  `SELECT ${column} AS id FROM ${table} ORDER BY id DESC LIMIT 1`;

/** What names the thing that a page shows, by how its address begins. */
const things: readonly (readonly [start: string, query: string])[] = [
  ['/dashboard/enquiry/order/', newest('orders')],
  ['/dashboard/enquiry/', newest('enquiries')],
  [
    '/dashboard/operator/conversation/',
    'SELECT enquiry_id AS id FROM enquiry_reports ORDER BY id DESC LIMIT 1',
  ],
  ['/dashboard/operator/payment/', newest('payments')],
  ['/dashboard/operator/coupon/', newest('coupons')],
  ['/dashboard/operator/post/', newest('blog_posts')],
  ['/dashboard/operator/clip/', newest('videos')],
  ['/dashboard/treatment-package/', newest('packages')],
  ['/dashboard/treatment/', newest('treatments')],
];

const queues = ['listings', 'changes', 'verifications', 'words', 'reports'];
const viewers = (path: string): readonly CallerKind[] => {
  if (path.startsWith('/dashboard/operator')) return ['operator'];
  return path.startsWith('/dashboard') ? ['business', 'client'] : ['nobody'];
};

/** Every page of the site with things in it that exist, as each of those who may look at it. */
export async function everyPage(db: Db, environment: Environment): Promise<Visit[]> {
  const idOf = async (path: string): Promise<string> => {
    const query = things.find(([start]) => path.startsWith(start))?.[1];
    if (!query) return String(environment.listingId);
    return String((await db.execute<{ id: unknown }>(query)).rows[0]?.id ?? 1);
  };
  const { rows: posts } = await db.execute<{ slug: string }>(
    `SELECT slug FROM blog_posts WHERE title LIKE 'Vectors from%' AND published_at IS NOT NULL`,
  );
  const visits: Visit[] = [];
  for (const path of pagePaths()) {
    const urls = path.startsWith('/blog/:')
      ? posts.map(({ slug }) => `/blog/${slug}`)
      : path.endsWith('/:queue')
        ? queues.map((queue) => path.replace(':queue', queue))
        : [
            path
              .replace(':category/:city', 'massage/leeds')
              .replace(':slug', environment.slug)
              .replace(/:\w+/, await idOf(path)),
          ];
    for (const url of urls) for (const as of viewers(path)) visits.push({ as, url });
  }
  return visits;
}

/** Every public page with a vector in each of its parameters, and one in each part of its path that names something. */
export function hostileAddresses(names: readonly string[], vectors: readonly Vector[]): Visit[] {
  let turn = 0;
  const next = () => {
    turn += 7;
    return encodeURIComponent((vectors[turn % vectors.length]?.text ?? '').toWellFormed());
  };
  return pagePaths().flatMap((path) => {
    const query = names.map((name) => `${name}=${next()}`);
    // An address has a length that servers take.
    const halves = [query.slice(0, query.length / 2), query.slice(query.length / 2)];
    const filled = path.replace(/:\w+/g, () => next());
    const [as = 'nobody'] = viewers(path);
    return [...halves.map((half) => ({ as, url: `${filled}?${half.join('&')}`.slice(0, 7_500) }))];
  });
}
