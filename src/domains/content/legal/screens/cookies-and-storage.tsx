import { pageMeta } from '#src/platform/web/meta.ts';
import { siteContext } from '#src/platform/web/page-context.ts';
import { operatorOf } from '../document.ts';
import { storageVersions } from '../history.ts';
import { LegalPage } from '../parts/legal-page.tsx';
import { cookiesAndStorage } from '../storage/index.tsx';
import type { Route } from './+types/cookies-and-storage.ts';

export const loader = ({ context }: Route.LoaderArgs) => operatorOf(context.get(siteContext));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cookies and storage',
    path: '/cookies-and-storage',
    description:
      'Every cookie and storage key that this site may leave in your browser: what it is for, how long it stays, and what kind it is.',
  });

export default function CookiesAndStorage({ loaderData: operator }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Cookies and storage"
      lead="Everything this site may leave in your browser, and why."
      operator={operator}
      sections={cookiesAndStorage(operator)}
      versions={storageVersions}
    />
  );
}
