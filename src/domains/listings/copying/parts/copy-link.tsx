import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { Link } from 'react-router';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { listListings } from '../../own/contract.ts';

/** Leads to copying the hours of another listing; only where there is another. */
export function CopyHoursLink({ id }: { id: number }) {
  const { state } = useLoaded(queryOf(listListings, { page: 1, per_page: 1 }));
  if (state.kind !== 'there' || state.data.total < 2) return null;
  return (
    <Button
      component={Link}
      to={`/dashboard/all-listing/copy?what=hours&to=${id}`}
      variant="default"
      leftSection={<IconCopy size={18} stroke={1.5} aria-hidden />}
    >
      Copy from another listing
    </Button>
  );
}
