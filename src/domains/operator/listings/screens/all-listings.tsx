import { NativeSelect } from '@mantine/core';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { ListTable } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import filters from '../../audit/parts/filters.module.css';
import { type AnyListing, listAllListings } from '../contract.ts';
import { listingCard, listingColumns } from '../parts/listing-columns.tsx';
import { hands, marks, standings, standingWords } from '../standings.ts';
import type { Route } from './+types/all-listings.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'All listings');

/** Every listing in whatever state, found by anything that is known of it. */
export default function AllListings() {
  const { chosen, fields } = useFilters();
  const list = useList<typeof listAllListings, AnyListing>(listAllListings, {
    input: (query) => ({ ...query, ...chosen }),
    sizes: [20, 50, 100],
  });
  return (
    <AdminLayout
      title="All listings"
      text="Every page, live or not. Search by name, address, postcode, phone, website, owner, brand, number or the address of the page."
    >
      <div className={filters.filters}>{fields}</div>
      <ListTable
        list={list}
        name="All listings"
        columns={listingColumns}
        card={listingCard}
        keyOf={({ id }) => id}
        empty="No listing is like that."
        searchLabel="Search all listings"
      />
    </AdminLayout>
  );
}

const any = { value: '', label: 'Any' };
const markWords = { featured: 'Featured', verified: 'Verified' } as const;
const handWords = { claimed: 'Has an owner', imported: 'Imported, not claimed' } as const;

/** The filters of the address, and the fields that choose them. */
function useFilters() {
  const [standing, chooseStanding] = useFilter('standing');
  const [mark, chooseMark] = useFilter('mark');
  const [held, chooseHeld] = useFilter('hands');
  const fields = (
    <>
      <NativeSelect
        label="State"
        data={[any, ...standings.map((value) => ({ value, label: standingWords[value] }))]}
        value={standing}
        onChange={({ target }) => chooseStanding(target.value)}
      />
      <NativeSelect
        label="Mark"
        data={[any, ...marks.map((value) => ({ value, label: markWords[value] }))]}
        value={mark}
        onChange={({ target }) => chooseMark(target.value)}
      />
      <NativeSelect
        label="Owner"
        data={[any, ...hands.map((value) => ({ value, label: handWords[value] }))]}
        value={held}
        onChange={({ target }) => chooseHeld(target.value)}
      />
    </>
  );
  const chosen = {
    ...oneOf('standing', standings, standing),
    ...oneOf('mark', marks, mark),
    ...oneOf('hands', hands, held),
  };
  return { chosen, fields };
}

/** What the address says, where it is one of the choices. */
function oneOf<Key extends string, Value extends string>(key: Key, known: readonly Value[], text: string) {
  const value = known.find((one) => one === text);
  return value === undefined ? {} : ({ [key]: value } as Record<Key, Value>);
}
