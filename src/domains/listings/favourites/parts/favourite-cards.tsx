import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { dataOrThrow, queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { toast } from '#src/ui/toast.ts';
import type { ListingCard as Card } from '../../cards/card.ts';
import { CompareBar } from '../../comparing/parts/compare-bar.tsx';
import { CompareMark } from '../../comparing/parts/compare-mark.tsx';
import { ListingCard } from '../../parts/results/listing-card.tsx';
import { counted } from '../../texts.ts';
import { addFavourite, listFavourites, removeFavourite } from '../contract.ts';
import { ChooseLists } from './choose-lists.tsx';
import classes from './favourites.module.css';

const perPage = 12;

/** The favourites as cards. What was kept before signing in is brought here first. */
export function FavouriteCards() {
  const page = Math.max(1, Math.trunc(Number(useSearchParams()[0].get('page'))) || 1);
  const input = { page, per_page: perPage };
  const loaded = useLoaded({
    ...queryOf(listFavourites, input),
    queryFn: async () => {
      const { mergeKept } = await import('./merging.ts');
      await mergeKept();
      return dataOrThrow(callSignedIn(listFavourites, input));
    },
  });
  return (
    <WhenLoaded loaded={loaded} what="your favourites">
      {(favourites) => <Cards favourites={favourites} />}
    </WhenLoaded>
  );
}

function Cards({ favourites }: { favourites: EndpointOutput<typeof listFavourites> }) {
  const { data, total, listings, current_page: page, last_page: last } = favourites;
  const hidden = listings.length - total;
  if (listings.length === 0) return <None />;
  return (
    <>
      {hidden > 0 && (
        <Text c="dimmed">
          {counted(hidden, 'favourite')} {hidden === 1 ? 'is' : 'are'} not on the site at the moment. We keep{' '}
          {hidden === 1 ? 'it' : 'them'} for you.
        </Text>
      )}
      <ul className={classes.cards}>
        {data.map((one) => (
          <li key={one.id}>
            <Favourite card={one} />
          </li>
        ))}
      </ul>
      <Pager page={page} lastPage={last} hrefFor={(to) => `?page=${to}`} />
      <CompareBar />
    </>
  );
}

const None = () => (
  <section className={card.card}>
    <Text>Nothing here yet. Press the heart on a business that you like, and find it here again.</Text>
    <Group>
      <ButtonLink to="/featured-search-listing">Search treatments</ButtonLink>
    </Group>
  </section>
);

/** A card with what can be done with it. What was removed leaves its place to an undo. */
function Favourite({ card: one }: { card: Card }) {
  const [isRemoved, setRemoved] = useState(false);
  const { change: remove, isBusy } = useChange(removeFavourite, {
    say: () => undefined,
    onDone: () => setRemoved(true),
    sayRefused: ({ status, message }) => {
      // Another tab was quicker.
      if (status === 404) setRemoved(true);
      else toast({ tone: 'error', title: 'It was not removed', text: message });
    },
  });
  if (isRemoved) return <Removed card={one} onBack={() => setRemoved(false)} />;
  return (
    <div className={classes.favourite}>
      <ListingCard card={one} heading="h2" mark={<CompareMark listing={one} />} />
      <Group gap="xs">
        <ChooseLists listing={one} />
        <Button
          variant="subtle"
          color="red"
          loading={isBusy}
          aria-label={`Remove ${one.title} from your favourites`}
          onClick={() => void remove({ id: one.id })}
        >
          Remove
        </Button>
      </Group>
    </div>
  );
}

function Removed({ card: { id, title }, onBack }: { card: Card; onBack: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone.
  useEffect(() => undo.current?.focus(), []);
  const { change, isBusy } = useChange(addFavourite, {
    say: () => undefined,
    onDone: onBack,
    failed: 'It was not put back',
  });
  return (
    <div className={classes.removed}>
      <Text role="status">{title} is no longer a favourite.</Text>
      <Button ref={undo} variant="default" loading={isBusy} onClick={() => void change({ id })}>
        Undo
      </Button>
    </div>
  );
}
