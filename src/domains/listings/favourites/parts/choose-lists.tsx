import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { changeList, type FavouriteList, listLists } from '../contract.ts';
import { NewList } from './new-list.tsx';

interface Listing {
  readonly id: number;
  readonly title: string;
}

/** Says in which lists a business is, and puts it into others. */
export function ChooseLists({ listing }: { listing: Listing }) {
  const [isOpen, setOpen] = useState(false);
  const { title } = listing;
  return (
    <>
      <Button variant="default" aria-label={`Lists with ${title}`} onClick={() => setOpen(true)}>
        Lists
      </Button>
      <Dialog opened={isOpen} title={`Lists with ${title}`} onClose={() => setOpen(false)}>
        <Choices listing={listing} />
      </Dialog>
    </>
  );
}

function Choices({ listing }: { listing: Listing }) {
  const lists = useLoaded(queryOf(listLists, {}));
  return (
    <Stack>
      <WhenLoaded loaded={lists} what="your lists" height={80}>
        {(data) =>
          data.length === 0 ? (
            <Text>You have no lists yet.</Text>
          ) : (
            <Stack gap="sm">
              {data.map((list) => (
                <Choice key={list.id} list={list} listing={listing} />
              ))}
            </Stack>
          )
        }
      </WhenLoaded>
      <NewList />
    </Stack>
  );
}

/** A tick, kept at once and shown at once: it looks as it will be until a newer version of the list is here. */
function Choice({ list, listing }: { list: FavouriteList; listing: Listing }) {
  const { id, name, version } = list;
  const [chosen, choose] = useState<{ isIn: boolean; version: number } | null>(null);
  const { change, isBusy } = useChange(changeList, {
    reloads: [listLists],
    say: () => undefined,
    failed: `“${name}” was not changed`,
    onRefused: () => choose(null),
  });
  const isKept = list.listings.includes(listing.id);
  const isIn = chosen?.version === version ? chosen.isIn : isKept;
  const others = list.listings.filter((one) => one !== listing.id);
  const tick = () => {
    if (isBusy || isIn !== isKept) return;
    choose({ isIn: !isIn, version });
    const listings = isIn ? others : [...others, listing.id];
    void change({ id, name, version, listings, has_link: list.link !== null });
  };
  return <Checkbox label={name} checked={isIn} onChange={tick} />;
}
