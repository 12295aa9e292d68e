import { Link } from 'react-router';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import pictures from '#src/ui/picture-card.module.css';
import { type Category, type Family, listCategories } from '../contract.ts';
import type { Route } from './+types/service-categories.ts';
import classes from './service-categories.module.css';

const familyWords: Record<Family, { name: string; lead: string }> = {
  beauty: { name: 'Beauty', lead: 'Hair, skin, nails and everything that helps you look your best.' },
  wellness: { name: 'Wellness', lead: 'Rest, movement and touch, for body and mind.' },
  healthcare: { name: 'Healthcare', lead: 'Care from qualified practitioners, near you.' },
};

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await context.get(apiContext)(listCategories, {}));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Service categories',
    path: '/service-categories',
    description:
      'Every category of treatment in the directory: beauty, wellness and healthcare, from hair and nails to dentistry and physiotherapy.',
  });

export default function ServiceCategories({ loaderData: categories }: Route.ComponentProps) {
  const families = Object.keys(familyWords) as Family[];
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>Service categories</h1>
        <p>Choose a category to see who offers it, where and at what price.</p>
      </header>
      {families.map((family) => (
        <FamilyOfCategories
          key={family}
          family={family}
          categories={categories.filter((category) => category.family === family)}
        />
      ))}
    </div>
  );
}

function FamilyOfCategories({ family, categories }: { family: Family; categories: Category[] }) {
  if (categories.length === 0) return null;
  const { name, lead } = familyWords[family];
  return (
    <section className={classes.family} data-family={family} aria-labelledby={family}>
      <div className={classes.familyHead}>
        <h2 id={family}>{name}</h2>
        <p>{lead}</p>
      </div>
      <ul className={classes.cards}>
        {categories.map(({ slug, name: title, description, background_image }, index) => (
          <li key={slug} className={pictures.card}>
            <img
              src={background_image}
              alt=""
              width={800}
              height={600}
              loading={family === 'beauty' && index < 4 ? 'eager' : 'lazy'}
              decoding="async"
            />
            <div className={classes.words}>
              <h3>
                <Link to={`/featured-search-listing?category=${slug}`} data-covers>
                  {title}
                </Link>
              </h3>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
