import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { longDayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { listManagedLegalPages } from '../contract.ts';
import type { Route } from './+types/managed-pages.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Legal pages');

/** The legal pages, each with what is in force and what is planned. For operators alone. */
export default function ManagedLegalPages() {
  const loaded = useLoaded(queryOf(listManagedLegalPages, {}));
  return (
    <AdminLayout
      title="Legal pages"
      text="Each change is a version of its own. Earlier versions stay readable."
    >
      <WhenLoaded loaded={loaded} what="the legal pages" height={360}>
        {({ pages }) => (
          <FactTable
            name="Legal pages"
            columns={[
              {
                title: 'Page',
                cell: ({ page, title }) => <Link to={`/dashboard/operator/legal-page/${page}`}>{title}</Link>,
              },
              { title: 'In force since', cell: ({ in_force_from: from }) => longDayText(from) },
              {
                title: 'Planned from',
                cell: ({ planned_from: from }) => (from ? longDayText(from) : 'Nothing planned'),
              },
            ]}
            rows={pages}
            keyOf={({ page }) => page}
          />
        )}
      </WhenLoaded>
    </AdminLayout>
  );
}
