import { Link } from 'react-router';
import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Hero } from '#src/ui/hero-scene.tsx';
import { Section } from '#src/ui/section.tsx';
import type { Route } from './+types/about-us.ts';
import classes from './about-us.module.css';

export const loader = ({ context }: Route.LoaderArgs) => {
  const { name, url } = context.get(siteContext);
  return { name, url };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = loaderData as { name: string; url: string } | undefined;
  return [
    ...pageMeta(matches, {
      title: 'About us',
      path: '/about-us',
      description:
        'One place to find, compare and understand beauty, wellness and healthcare treatments across the UK, with fair rules for everyone.',
    }),
    ...(site
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@type': 'Organization',
              name: site.name,
              url: site.url,
              logo: `${site.url}/apple-touch-icon.png`,
            },
          },
        ]
      : []),
  ];
};

const promises = [
  {
    title: 'The best answer first',
    text: 'Results are ordered by how well they fit what you asked for and where you are. Nobody can buy a place among them. Promoted results appear separately and say so.',
  },
  {
    title: 'Prices you can compare',
    text: 'Compare treatments, variants, durations and prices side by side, with VAT and every unavoidable fee. “From” has to be a price that people really pay.',
  },
  {
    title: 'People, not just places',
    text: 'Practitioners appear by name with their qualification and, where there is one, a register that anyone can search.',
  },
  {
    title: 'Your business stays yours',
    text: 'A listing belongs to the business it describes. You can change, pause or remove it at any time, and download everything we hold.',
  },
];

export default function AboutUs({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      <Hero>
        <h1 className={classes.title}>Good treatments should be easy to find</h1>
        <p>
          {name} is a directory and marketplace for beauty, wellness and healthcare treatments in the United
          Kingdom. We began it because choosing someone to look after your face, your feet or your back should
          not depend on who shouts loudest.
        </p>
      </Hero>
      <Section title="What we promise">
        <ul className={classes.promises}>
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="How we are paid" tone="surface">
        <div className={classes.text}>
          <p>
            Being listed costs nothing. Businesses that want more, such as several locations or a promoted
            place, pay for a plan. Visitors and clients never pay us. That is the whole of it: no advertising
            network, no sale of data, no cookies that follow you about.
          </p>
          <p>
            Questions are welcome: read the{' '}
            <Link to="/frequently-asked-question">answers to the usual ones</Link> or{' '}
            <Link to="/contact-us">write to us</Link>.
          </p>
          <p className={classes.ways}>
            <ButtonLink to="/featured-search-listing">Search treatments</ButtonLink>
            <ButtonLink to="/business-registration" look="quiet">
              List your business
            </ButtonLink>
          </p>
        </div>
      </Section>
    </>
  );
}
