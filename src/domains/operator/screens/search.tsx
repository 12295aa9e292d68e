import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FoundAccounts, FoundListings } from '../parts/found.tsx';
import { isEnough, tooShort } from '../rules.ts';
import { type FoundAccount, type FoundListing, findListingsAndAccounts } from '../search/contract.ts';
import type { Route } from './+types/search.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Find');

/** Every listing and every account, found by what a caller would say. */
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

const pauseMs = 250;

/** Searches a moment after the last letter, and at once on Enter. */
function SearchBox({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const later = useDebouncedCallback(onSearch, { delay: pauseMs, flushOnUnmount: false });
  return (
    <TextInput
      label="Search listings and accounts"
      description="For example: Willow Rooms, ana@example.com, LS1 4DY or 1204."
      type="search"
      size="md"
      maxLength={lengths.search}
      maw={520}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      defaultValue={text}
      onChange={({ target }) => later(target.value.trim())}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && onSearch(currentTarget.value.trim())}
    />
  );
}

type State =
  | { readonly kind: 'short' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'found'; readonly listings: FoundListing[]; readonly accounts: FoundAccount[] };

/** What the address asks for, and what was found for it. */
function useSearch() {
  const [params, setParams] = useSearchParams();
  const text = params.get('text')?.trim() ?? '';
  const [state, setState] = useState<State>({ kind: 'short' });
  useEffect(() => {
    if (!isEnough(text)) return setState({ kind: 'short' });
    let isLeft = false;
    setState((before) => (before.kind === 'found' ? before : { kind: 'loading' }));
    void callSignedIn(findListingsAndAccounts, { text }).then((answer) => {
      // A later search may have been answered already.
      if (isLeft) return;
      setState(answer.ok ? { kind: 'found', ...answer.data } : { kind: 'failed', message: answer.message });
    });
    return () => {
      isLeft = true;
    };
  }, [text]);
  const search = (words: string) => setParams(words === '' ? {} : { text: words }, { replace: true });
  return { text, state, search };
}
