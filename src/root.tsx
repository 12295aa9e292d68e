import type { ReactNode } from 'react';
import { Links, Meta, Outlet } from 'react-router';
import type { Route } from './+types/root.ts';
import { BootScripts } from './platform/web/boot-scripts.tsx';
import { siteContext } from './platform/web/page-context.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({ site: context.get(siteContext) });

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <BootScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
