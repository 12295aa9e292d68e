import { Alert, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { getCatalogue, listCatalogueChanges } from '../contract.ts';
import { catalogueHref, catalogueKinds, kindWords } from '../kinds.ts';
import { AllChanges } from '../parts/changes.tsx';
import type { Route } from './+types/catalogue.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Catalogue');

/** What the catalogue holds, and what operators changed of it. */
export default function Catalogue() {
  return (
    <AdminLayout
      title="Catalogue"
      text="The words that people search with, and that businesses describe themselves with."
    >
      <Kinds />
      <AllChanges list={useList(listCatalogueChanges, { sizes: [10, 20, 50] })} />
    </AdminLayout>
  );
}

function Kinds() {
  const loaded = useLoaded(queryOf(getCatalogue, {}));
  return (
    <WhenLoaded loaded={loaded} what="the catalogue" height={360}>
      {({ kinds, indexing }) => (
        <Stack gap={16}>
          {indexing.map(({ kind, item_id: id, name, since }) => (
            <Alert key={kind + id} color="gray" variant="light">
              {`The search has been switching to the new name “${name}” since ${momentText(since)}. Until it is done, some listings are still found by the old one.`}
            </Alert>
          ))}
          <FactTable
            name="The catalogue"
            columns={[
              {
                title: 'Kind',
                cell: (kind) => <Link to={catalogueHref(kind)}>{kindWords[kind].many}</Link>,
              },
              { title: 'What it is', cell: (kind) => kindWords[kind].text },
              {
                title: 'How many',
                cell: (kind) => kinds.find((one) => one.kind === kind)?.count ?? 0,
                isNumber: true,
              },
            ]}
            rows={catalogueKinds}
            keyOf={(kind) => kind}
          />
        </Stack>
      )}
    </WhenLoaded>
  );
}
