import { Stack, Text } from '@mantine/core';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FoundAccounts, FoundListings } from '../parts/found.tsx';
import { SearchBox } from '../parts/search-box.tsx';
import { useSearch } from '../parts/use-search.ts';
import { tooShort } from '../rules.ts';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Find');

/** Every listing and every account, by what somebody on the telephone would say. */
export default function Search() {
  return (
    <AdminLayout title="Find" text="Any listing and any account, by name, email address, postcode or number.">
      <Found />
    </AdminLayout>
  );
}

function Found() {
  const { text, state, search } = useSearch();
  return (
    <Stack gap={24}>
      <SearchBox text={text} onSearch={search} />
      <div role="status">
        {state.kind === 'short' && <Text c="dimmed">{tooShort}</Text>}
        {state.kind === 'failed' && <Text>{state.message}</Text>}
        {state.kind === 'found' && state.listings.length + state.accounts.length === 0 && (
          <Text>Nothing matches “{text}”.</Text>
        )}
      </div>
      {state.kind === 'found' && (
        <>
          <FoundListings listings={state.listings} />
          <FoundAccounts accounts={state.accounts} />
        </>
      )}
    </Stack>
  );
}
