import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { operatorOf } from '../document.ts';
import { termsVersions } from '../history.ts';
import { LegalPage } from '../parts/legal-page.tsx';
import { termsAndConditions } from '../terms/index.ts';
import type { Route } from './+types/terms-and-conditions.ts';

export const loader = ({ context }: Route.LoaderArgs) => operatorOf(context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Terms and conditions',
    path: '/terms-and-conditions',
    description:
      'What clients and businesses agree to here: accounts, pages, plans and commission, how results are ordered and what payment changes.',
  });

export default function TermsAndConditions({ loaderData: operator }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Terms and conditions"
      lead="What clients, businesses and we can expect from each other. Written to be read."
      operator={operator}
      sections={termsAndConditions(operator)}
      versions={termsVersions}
    />
  );
}
