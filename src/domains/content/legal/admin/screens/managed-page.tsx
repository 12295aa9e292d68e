import { Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { NotFound } from '#src/domains/content/parts/not-found.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type LegalPage, legalPages } from '../../pages.ts';
import { getManagedLegalPage } from '../contract.ts';
import { VersionForm } from '../parts/version-form.tsx';
import { VersionTable } from '../parts/version-table.tsx';
import type { Route } from './+types/managed-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Legal page');

/** One legal page: its versions, and the form of the next one. For operators alone. */
export default function ManagedLegalPageScreen() {
  const page = legalPages.find((one) => one === useParams().page);
  return page ? <OnePage key={page} page={page} /> : <NotFound />;
}

function OnePage({ page }: { page: LegalPage }) {
  const loaded = useLoaded(queryOf(getManagedLegalPage, { page }));
  const title = loaded.state.kind === 'there' ? loaded.state.data.title : 'Legal page';
  return (
    <AdminLayout title={title} text="What you publish stays: a later change is another version.">
      <Link to="/dashboard/operator/legal-page" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Legal pages
      </Link>
      <WhenLoaded loaded={loaded} what="the page" height={640}>
        {(managed) => (
          <Stack gap={24}>
            <VersionTable managed={managed} onChanged={loaded.show} />
            <VersionForm managed={managed} onSaved={loaded.show} />
          </Stack>
        )}
      </WhenLoaded>
    </AdminLayout>
  );
}
