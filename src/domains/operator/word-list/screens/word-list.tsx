import { Stack } from '@mantine/core';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { getWordList } from '../contract.ts';
import { DraftCard } from '../parts/draft.tsx';
import { Entries } from '../parts/entries.tsx';
import { VersionTable } from '../parts/version-table.tsx';
import type { Route } from './+types/word-list.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Word list');

/** The words by which advertising is judged, version by version. For operators alone. */
export default function WordList() {
  return (
    <AdminLayout
      title="Word list"
      text="Names of prescription-only medicines and words that hint at them. A change is drafted, tried on the live pages, and then put in force."
    >
      <Loaded />
    </AdminLayout>
  );
}

const everyMs = 2_000;

function Loaded() {
  const loaded = useLoaded({
    ...queryOf(getWordList, {}),
    refetchInterval: ({ state }) => (state.data?.trial?.done_at === null ? everyMs : false),
  });
  return (
    <WhenLoaded loaded={loaded} what="the word list" height={480}>
      {(state) => (
        <Stack gap={32}>
          {state.draft && <DraftCard draft={state.draft} trial={state.trial} onChanged={loaded.show} />}
          <Entries state={state} onChanged={loaded.show} onStale={loaded.load} />
          <VersionTable state={state} onChanged={loaded.show} />
        </Stack>
      )}
    </WhenLoaded>
  );
}
