import { Badge, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { counted } from '../../texts.ts';
import { type FavouriteList, listLists } from '../contract.ts';
import classes from './favourites.module.css';
import { NewList } from './new-list.tsx';

/** The lists of a client, and a form for another. */
export function OwnLists() {
  const lists = useLoaded(queryOf(listLists, {}));
  return (
    <section className={card.card} aria-labelledby="lists">
      <Title id="lists" order={2} size="h3">
        Your lists
      </Title>
      <WhenLoaded loaded={lists} what="your lists" height={80}>
        {(data) => <Lists lists={data} />}
      </WhenLoaded>
      <NewList />
    </section>
  );
}

function Lists({ lists }: { lists: readonly FavouriteList[] }) {
  if (lists.length === 0)
    return <Text c="dimmed">No lists yet. A list is private until you make a link for it.</Text>;
  return (
    <ul className={classes.rows}>
      {lists.map(({ id, name, listings, link }) => (
        <li key={id} className={classes.row}>
          <div className={classes.what}>
            <Link to={`?list=${id}`}>{name}</Link>
            <Text size="sm" c="dimmed">
              {counted(listings.length, 'place')}
            </Text>
          </div>
          <Badge color={link ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
            {link ? 'Shared by a link' : 'Private'}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
