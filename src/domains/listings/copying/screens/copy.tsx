import { Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { listListings } from '../../own/contract.ts';
import { CopyForm } from '../parts/copy-form.tsx';
import type { Route } from './+types/copy.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Copy between listings');

/** Takes the hours or the treatments of one listing over to another of the same business. */
export default function Copy() {
  const loaded = useLoaded(queryOf(listListings, { page: 1, per_page: 100, sort: 'title' }));
  return (
    <Stack gap={24}>
      <div>
        <Link to="/dashboard/all-listing" className={card.back}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to listings
        </Link>
        <PageHead
          title="Copy between listings"
          text="Use the opening hours or the treatments of one listing for another. You see what changes before you copy."
        />
      </div>
      <WhenLoaded loaded={loaded} what="your listings">
        {({ data }) =>
          data.length < 2 ? (
            <Text>You need two listings to copy from one to the other.</Text>
          ) : (
            <CopyForm listings={data} />
          )
        }
      </WhenLoaded>
    </Stack>
  );
}
