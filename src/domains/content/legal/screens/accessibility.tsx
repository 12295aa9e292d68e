import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { accessibilityStatement } from '../accessibility/index.tsx';
import { operatorOf } from '../document.ts';
import { accessibilityVersions } from '../history.ts';
import { LegalPage } from '../parts/legal-page.tsx';
import type { Route } from './+types/accessibility.ts';

export const loader = ({ context }: Route.LoaderArgs) => operatorOf(context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Accessibility',
    path: '/accessibility',
    description:
      'How everyone should be able to use this site, which standard we follow, where we fall short, and who to tell.',
  });

export default function Accessibility({ loaderData: operator }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibility"
      lead="Everyone should be able to use this site. Where it falls short, we say so."
      operator={operator}
      sections={accessibilityStatement(operator)}
      versions={accessibilityVersions}
    />
  );
}
