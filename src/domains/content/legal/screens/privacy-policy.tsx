import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { operatorOf } from '../document.ts';
import { privacyVersions } from '../history.ts';
import { LegalPage } from '../parts/legal-page.tsx';
import { privacyPolicy } from '../privacy/index.ts';
import type { Route } from './+types/privacy-policy.ts';

export const loader = ({ context }: Route.LoaderArgs) => operatorOf(context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Privacy policy',
    path: '/privacy-policy',
    description:
      'What personal data we hold, why, for how long, who else sees it, and what you can do about it.',
  });

export default function PrivacyPolicy({ loaderData: operator }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What we hold about you, why, for how long, and what you can do about it."
      operator={operator}
      sections={privacyPolicy(operator)}
      versions={privacyVersions}
    />
  );
}
