import { Link } from 'react-router';
import { breadcrumbData } from '#src/domains/listings/structured-data.ts';
import { pageMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf, siteContext } from '#src/platform/web/page-context.ts';
import { Pager } from '#src/ui/pager.tsx';
import { listClips } from '../contract.ts';
import { ClipCard } from '../parts/clip-card.tsx';
import { clipsOf } from '../reading.ts';
import { clipsOnPage, noClips } from '../rules.ts';
import { clipsData } from '../structured-data.ts';
import type { Route } from './+types/beyond-the-treatments.ts';
import classes from './beyond-the-treatments.module.css';

const title = 'Beyond The Treatments';
const path = '/beyond-the-treatments';
const hrefFor = (page: number) => (page > 1 ? `${path}?page=${page}` : path);

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('page'));
  const page = Math.max(1, Math.trunc(asked) || 1);
  const answer = await context.get(apiContext)(listClips, { page, per_page: clipsOnPage });
  dataOf(answer);
  return { page, ...clipsOf(answer), siteUrl: context.get(siteContext).url };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { page = 1, clips = [], siteUrl = '' } = loaderData ?? {};
  const [first] = clips;
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: title, path },
  ];
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${title}, page ${page}` : title,
      path: hrefFor(page),
      description: 'Short films about the people, the places and the care behind a good appointment.',
      ...(first ? { image: first.preview_image } : {}),
    }),
    { 'script:ld+json': breadcrumbData(crumbs, siteUrl) },
    // Nothing to show is nothing to find.
    ...(page > 1 && !first ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(first ? [{ 'script:ld+json': clipsData(clips, siteUrl) }] : []),
  ];
}

export default function BeyondTheTreatments({ loaderData: { page, clips, lastPage } }: Route.ComponentProps) {
  return (
    <>
      <header className={classes.banner}>
        <nav className={classes.crumbs} aria-label="Breadcrumb">
          <Link to="/">Home</Link>
          <span aria-hidden> / </span>
          <span aria-current="page">{title}</span>
        </nav>
        <h1>{title}</h1>
        <p>Short films about the people, the places and the care behind a good appointment.</p>
      </header>
      <div className={classes.main}>
        {clips.length === 0 && (
          <p>{page === 1 ? noClips : <Link to={path}>There are no more videos. See the latest.</Link>}</p>
        )}
        <div className={classes.clips}>
          {clips.map((clip, index) => (
            <ClipCard key={clip.id} clip={clip} priority={index < 2} />
          ))}
        </div>
        <Pager page={page} lastPage={lastPage} hrefFor={hrefFor} />
      </div>
    </>
  );
}
