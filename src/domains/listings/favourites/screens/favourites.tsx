import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { FavouriteCards } from '../parts/favourite-cards.tsx';
import { ListEditor } from '../parts/list-editor.tsx';
import { OwnLists } from '../parts/own-lists.tsx';
import type { Route } from './+types/favourites.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Favourites');

/** What a client keeps, and the lists that they make of it; one list alone where the address names it. */
export default function Favourites() {
  const list = Number(useSearchParams()[0].get('list')) || null;
  if (list !== null) return <ListEditor key={list} id={list} />;
  return (
    <Stack gap={40}>
      <PageHead
        title="Favourites"
        text="The businesses that you marked with a heart. Put them into lists, and share a list by a link."
      />
      <FavouriteCards />
      <OwnLists />
    </Stack>
  );
}
