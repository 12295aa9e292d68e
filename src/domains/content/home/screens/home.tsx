import { listCategories } from '#src/domains/catalogue/contract.ts';
import { listEliteMembers } from '#src/domains/listings/pages/contract.ts';
import { listLocations } from '#src/domains/places/contract.ts';
import { dataOf } from '#src/platform/web/answers.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext } from '#src/platform/web/page-context.ts';
import { latestPosts } from '../../blog/reading.ts';
import { atHome, cuts } from '../../blog/rules.ts';
import { latestClips } from '../../videos/reading.ts';
import { clipsAtHome } from '../../videos/rules.ts';
import { CategoryTicker } from '../parts/category-ticker.tsx';
import { ComingSoon } from '../parts/coming-soon.tsx';
import { Hero } from '../parts/hero.tsx';
import { HomeBlog } from '../parts/home-blog.tsx';
import { BrowseByTreatment, EliteMembers, ServiceCategories } from '../parts/home-carousels.tsx';
import { HomeClips } from '../parts/home-clips.tsx';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [categories, cities, members, posts, clips] = await Promise.all([
    call(listCategories, {}),
    call(listLocations, {}),
    call(listEliteMembers, {}),
    latestPosts(call, atHome, cuts.titleAtHome),
    latestClips(call, clipsAtHome),
  ]);
  return {
    categories: dataOf(categories).map(({ id: _, ...shown }) => shown),
    cities: dataOf(cities).map(({ slug, name }) => ({ slug, name })),
    // The page stands without them.
    members: members.ok ? members.data : [],
    posts,
    clips,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/',
    description:
      'Search beauty, wellness and healthcare treatments across the UK by name, category and place; compare prices, opening hours and practitioners.',
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  const { categories, cities, members, posts, clips } = loaderData;
  return (
    <>
      <Hero categories={categories} cities={cities} />
      <CategoryTicker categories={categories} />
      {members.length > 0 && <EliteMembers cards={members} />}
      <ServiceCategories categories={categories} />
      <ComingSoon />
      <HomeClips clips={clips} />
      <HomeBlog posts={posts} />
      <BrowseByTreatment categories={categories} />
    </>
  );
}
