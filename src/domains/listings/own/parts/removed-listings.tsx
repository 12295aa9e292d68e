import { Button } from '@mantine/core';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { longDayText } from '#src/platform/clock.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { toast } from '#src/ui/toast.ts';
import { type ListingRow, listListings, restoreListing } from '../contract.ts';

/** What was removed and can still come back. */
export function RemovedListings() {
  const list = useList(listListings, {
    input: ({ sort: _, ...query }) => ({ ...query, state: 'removed' as const }),
  });
  const columns: readonly Column<ListingRow>[] = [
    { key: 'id', title: 'id', cell: ({ id }) => id },
    { key: 'title', title: 'Title', cell: ({ title }) => title || 'Without a title' },
    { key: 'address', title: 'Address', cell: ({ address }) => address || '–' },
    {
      key: 'until',
      title: 'Can be restored until',
      cell: ({ restorable_until: at }) => at && longDayText(at),
    },
    {
      key: 'actions',
      title: 'Actions',
      cell: (row) => <Restoration row={row} onRestored={() => void list.reload()} />,
    },
  ];
  return (
    <ListTable
      list={list}
      name="Removed listings"
      columns={columns}
      keyOf={({ id }) => id}
      searchLabel="Search removed listings"
      empty={<p>Nothing was removed in the last 30 days.</p>}
    />
  );
}

function Restoration({ row: { id, title }, onRestored }: { row: ListingRow; onRestored: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const restore = async () => {
    setBusy(true);
    const answer = await callSignedIn(restoreListing, { id });
    setBusy(false);
    if (answer.ok) {
      toast({ tone: 'success', text: answer.data.message, forMs: 3_000 });
      for (const text of answer.data.notices) toast({ tone: 'info', text });
      onRestored();
    } else if (answer.status !== 401)
      toast({
        tone: 'error',
        text: answer.message,
        ...(answer.code === 'plan-limit' ? { link: { to: '/for-business', text: 'Compare the plans' } } : {}),
      });
  };
  return (
    <Button
      variant="default"
      onClick={() => void restore()}
      loading={isBusy}
      aria-label={`Restore ${title || `listing ${id}`}`}
    >
      Restore
    </Button>
  );
}
