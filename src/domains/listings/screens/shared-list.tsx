import { privateMeta } from '#src/platform/web/meta.ts';
import { apiContext, dataOf } from '#src/platform/web/page-context.ts';
import { Pager } from '#src/ui/pager.tsx';
import { readSharedList } from '../favourites/contract.ts';
import { Heart } from '../favourites/parts/heart.tsx';
import { ListingCard } from '../parts/results/listing-card.tsx';
import { counted } from '../texts.ts';
import type { Route } from './+types/shared-list.ts';
import classes from './shared-list.module.css';

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get('page') ?? 1;
  return dataOf(await context.get(apiContext)(readSharedList, { token, page }));
}

/** The address is a secret: no other site learns it, and a link that was withdrawn opens nothing at once. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privateMeta(matches, (loaderData as { name: string } | undefined)?.name ?? 'A list');

/** A list of favourites, for whoever was given its link. */
export default function SharedList({ loaderData: list }: Route.ComponentProps) {
  const { name, data: cards, total, current_page: page, last_page: last } = list;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <h1>{name}</h1>
        <p className={classes.lead}>
          {total === 0
            ? 'This list was shared with you. There is nothing in it at the moment.'
            : `This list was shared with you: ${counted(total, 'place')}.`}
        </p>
      </header>
      <ol className={classes.cards}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ListingCard card={card} priority={index < 3} heading="h2" heart={<Heart listing={card} />} />
          </li>
        ))}
      </ol>
      <Pager page={page} lastPage={last} hrefFor={(to) => `?page=${to}`} />
    </article>
  );
}
