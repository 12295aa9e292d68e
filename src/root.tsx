import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { EarlyMark } from '#src/domains/accounts/layout/parts/early-mark.tsx';
import { Fault } from './domains/content/parts/fault.tsx';
import icon from './domains/content/parts/icon.svg?url';
import { SiteFooter } from './domains/content/parts/site-footer.tsx';
import { SiteHeader } from './domains/content/parts/site-header.tsx';
import { BootScripts, HeadScript } from './platform/web/boot-scripts.tsx';
import { faultMeta } from './platform/web/meta.ts';
import { siteContext, visitContext } from './platform/web/page-context.ts';
import { firstScript } from './platform/web/trusted-types.ts';
import { SkipLink } from './ui/page-head.tsx';
import { Toasts } from './ui/toasts.tsx';
import './ui/theme.css';
import type { Route } from './+types/root.ts';

/** Kept trivial: when this fails there is no page to say so on. */
export const loader = ({ context }: Route.LoaderArgs) => ({
  site: context.get(siteContext),
  year: new Date().getFullYear(),
  requestId: context.get(visitContext).requestId,
});

/** What it read does not change while a visitor walks through the site. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', type: 'image/svg+xml', href: icon },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** Only where a page failed: every other has words of its own. */
export const meta: Route.MetaFunction = ({ error }) => (error ? faultMeta(error) : []);

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  useAliveMark();
  return (
    // A script in the head may have marked it by now.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FAF6F1" />
        {/* It has run by the time a browser draws a page itself, and would only weigh on the scripts. */}
        <HeadScript code={import.meta.env.SSR ? firstScript : ' '} />
        <EarlyMark />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        {useHasOwnFrame() ? (
          children
        ) : (
          <>
            {data && <SiteHeader name={data.site.name} />}
            <main id="content" tabIndex={-1}>
              {children}
            </main>
            {data && <SiteFooter site={data.site} year={data.year} />}
          </>
        )}
        <Toasts />
        <ScrollRestoration />
        <BootScripts />
      </body>
    </html>
  );
}

/** The dashboard draws its own header, and needs no footer; when it fails as a whole, the site's stand in. */
function useHasOwnFrame(): boolean {
  const { pathname } = useLocation();
  const error = useRouteError();
  return !error && /^\/dashboard(\/|$)/.test(pathname);
}

/** Says on the document that scripts run it now: for journeys, and for styles that would promise too early. */
const useAliveMark = () =>
  useEffect(() => {
    document.documentElement.dataset.alive = 'true';
  }, []);

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  return <Fault error={error} requestId={data?.requestId ?? ''} />;
}
