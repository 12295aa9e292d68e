import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type Category, listCategories } from '#src/domains/catalogue/contract.ts';
import { listEliteMembers, listFeatured } from '#src/domains/listings/pages/contract.ts';
import { SearchForm } from '#src/domains/listings/parts/search-form/search-form.tsx';
import { listLocations } from '#src/domains/places/contract.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { HeroScene } from '#src/ui/hero-scene.tsx';
import { Section } from '#src/ui/section.tsx';
import { Ticker } from '#src/ui/ticker.tsx';
import { latestPosts } from '../../blog/reading.ts';
import { atHome, cuts } from '../../blog/rules.ts';
import type { Clip } from '../../videos/contract.ts';
import { ClipCard } from '../../videos/parts/clip-card.tsx';
import { latestClips } from '../../videos/reading.ts';
import { clipsAtHome, noClips } from '../../videos/rules.ts';
import { getHomeSections } from '../contract.ts';
import categoryTickerClasses from '../parts/category-ticker.module.css';
import comingSoonClasses from '../parts/coming-soon.module.css';
import classes from '../parts/hero.module.css';
import { HomeBlog } from '../parts/home-blog.tsx';
import {
  BrowseByTreatment,
  EliteMembers,
  FeaturedBusinesses,
  ServiceCategories,
} from '../parts/home-carousels.tsx';
import homeClipsClasses from '../parts/home-clips.module.css';
import type { HomeSection } from '../sections.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [arranged, categories, cities, featured, members, posts, clips] = await Promise.all([
    call(getHomeSections, {}),
    call(listCategories, {}),
    call(listLocations, {}),
    call(listFeatured, {}),
    call(listEliteMembers, {}),
    latestPosts(call, atHome, cuts.titleAtHome),
    latestClips(call, clipsAtHome),
  ]);
  return {
    sections: dataOf(arranged).sections,
    categories: dataOf(categories).map(({ id: _, ...shown }) => shown),
    cities: dataOf(cities).map(({ slug, name }) => ({ slug, name })),
    // The page stands without them.
    featured: featured.ok ? featured.data : [],
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
  const { sections, categories, cities, featured, members, posts, clips } = loaderData;
  const drawn: Readonly<Record<HomeSection, ReactNode>> = {
    ticker: <CategoryTicker categories={categories} />,
    featured: featured.length > 0 && <FeaturedBusinesses cards={featured} />,
    members: members.length > 0 && <EliteMembers cards={members} />,
    categories: <ServiceCategories categories={categories} />,
    soon: <ComingSoon />,
    videos: <HomeClips clips={clips} />,
    blog: <HomeBlog posts={posts} />,
    browse: <BrowseByTreatment categories={categories} />,
  };
  return (
    <>
      <Hero categories={categories} cities={cities} />
      {sections.map((name) => (
        <Fragment key={name}>{drawn[name]}</Fragment>
      ))}
    </>
  );
}

interface Choice {
  slug: string;
  name: string;
}

/** The first view: what this is, and the search. */
const Hero = ({ categories, cities }: { categories: Choice[]; cities: Choice[] }) => (
  <div className={classes.hero}>
    <HeroScene />
    <div className={classes.inner}>
      <p className={classes.eyebrow}>Beauty · Wellness · Healthcare</p>
      <h1 className={classes.title}>Your One Stop Solution For All Things, Treatment</h1>
      <div className={classes.form}>
        <SearchForm categories={categories} cities={cities} />
      </div>
    </div>
  </div>
);

/** The latest two clips, and the way to all of them. */
const HomeClips = ({ clips }: { clips: readonly Clip[] }) => (
  <Section
    title="Beyond the Treatment"
    lead="Short films about the people and the care behind a good appointment."
    aside={
      <Link to="/beyond-the-treatments" className={homeClipsClasses.more}>
        See all videos
      </Link>
    }
  >
    {clips.length === 0 && <p>{noClips}</p>}
    <div className={homeClipsClasses.clips}>
      {clips.map((clip) => (
        <ClipCard key={clip.id} clip={clip} heading="h3" />
      ))}
    </div>
  </Section>
);

/** Each name passes the same way, however many there are. */
const secondsForEach = 4;

/** The names of the categories, passing by; each leads to what is listed under it. */
const CategoryTicker = ({ categories }: { categories: Pick<Category, 'slug' | 'name' | 'family'>[] }) => (
  <div className={categoryTickerClasses.band}>
    <Ticker
      label="Treatment categories"
      seconds={categories.length * secondsForEach}
      items={categories.map(({ slug, name, family }) => ({
        key: slug,
        content: (
          <Link
            className={categoryTickerClasses.name}
            data-family={family}
            to={`/featured-search-listing?category=${slug}`}
          >
            {name}
          </Link>
        ),
        copy: (
          <span className={categoryTickerClasses.name} data-family={family}>
            {name}
          </span>
        ),
      }))}
    />
  </div>
);

/** Announces the shop of products, and leads to where one may ask about it. */
const ComingSoon = () => (
  <section className={comingSoonClasses.banner} aria-labelledby="coming-soon">
    <div className={comingSoonClasses.inner}>
      <svg
        className={comingSoonClasses.art}
        viewBox="0 0 480 300"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <circle cx="286" cy="132" r="122" fill="#2B6653" />
        <circle cx="286" cy="132" r="82" fill="#3C7A65" />
        <path d="M36 300c8-92 2-150-22-196 40 36 58 96 52 196z" fill="#9DBFAF" />
        <path d="M62 300c2-70 22-118 62-150-22 46-30 92-32 150z" fill="#5F7D5B" />
        <path d="M0 300v-36c90-34 170 2 250-6s150-22 230-4v46z" fill="#17443A" />
        <rect x="30" y="238" width="420" height="16" rx="8" fill="#D9A25F" />
        <rect x="112" y="106" width="70" height="132" rx="16" fill="#F5E4DA" />
        <rect x="128" y="72" width="38" height="40" rx="7" fill="#B5654A" />
        <path d="M128 196c4-28 12-38 19-43 7 5 15 15 19 43-14 9-24 9-38 0z" fill="#B5654A" />
        <rect x="196" y="168" width="104" height="70" rx="18" fill="#E0EBF1" />
        <rect x="190" y="148" width="116" height="28" rx="11" fill="#3C6E8A" />
        <path d="M222 208c16-14 36-14 52 0-16 12-36 12-52 0z" fill="#3C6E8A" opacity="0.55" />
        <rect x="210" y="120" width="76" height="28" rx="12" fill="#F5E4DA" />
        <rect x="320" y="122" width="44" height="116" rx="14" fill="#E6EDE0" />
        <path d="M336 122V92h-14v-12h34a8 8 0 0 1 8 8v4h-16v30z" fill="#5F7D5B" />
        <path d="M330 178h24M330 190h24M330 202h14" stroke="#5F7D5B" strokeWidth="4" strokeLinecap="round" />
        <rect x="378" y="184" width="58" height="54" rx="10" fill="#B5654A" />
        <rect x="386" y="148" width="42" height="38" rx="8" fill="#F5E4DA" />
        <path
          d="M407 148v-30m0 4c-22-10-24-34-8-52 18 14 22 38 8 52z"
          fill="#9DBFAF"
          stroke="#9DBFAF"
          strokeWidth="4"
        />
      </svg>
      <div className={comingSoonClasses.words}>
        <p className={comingSoonClasses.soon}>Coming soon</p>
        <h2 id="coming-soon">Our Featured Products</h2>
        <p>The oils, serums and tools that practitioners trust, gathered in one place.</p>
        <Link to="/contact-us" className={comingSoonClasses.ask}>
          Ask us about it
        </Link>
      </div>
    </div>
  </section>
);
