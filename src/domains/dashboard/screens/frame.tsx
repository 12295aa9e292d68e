import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { Queries } from '#src/domains/accounts/layout/parts/queries.tsx';
import { ProfileProvider } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { Fault } from '#src/domains/content/parts/fault.tsx';
import { AdminMenu } from '#src/domains/dashboard/parts/admin-menu.tsx';
import { OperatorCounts } from '#src/domains/operator/parts/counts.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { Mantine } from '#src/ui/mantine/mantine.tsx';
import { useAlive } from '#src/ui/use-alive.ts';
import { Chrome } from '../parts/chrome.tsx';
import { ContentSkeleton, WhenProfileIsThere } from '../parts/profile-gate.tsx';
import { RoleGate } from '../parts/role-gate.tsx';
import { TermsDue } from '../parts/terms-due.tsx';
import { TwoFactorGate } from '../parts/two-factor-gate.tsx';
import type { Route } from './+types/frame.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Dashboard');

/** The same empty frame for everybody; still nobody's business to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Around every screen of the dashboard. The server sends it empty; the browser fills it for who is signed in. */
export default function DashboardFrame() {
  useHeadingFocus();
  if (!useAlive()) return <EmptyFrame />;
  return (
    <Guard fallback={<EmptyFrame />}>
      <Mantine>
        <Queries>
          <ProfileProvider>
            <OperatorCounts>
              <Chrome forOperator={<AdminMenu />}>
                <WhenProfileIsThere>
                  <TwoFactorGate>
                    <RoleGate>
                      <Outlet />
                    </RoleGate>
                  </TwoFactorGate>
                  <TermsDue />
                </WhenProfileIsThere>
              </Chrome>
            </OperatorCounts>
          </ProfileProvider>
        </Queries>
      </Mantine>
    </Guard>
  );
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Chrome isEmpty>
    <Fault error={error} requestId="" />
  </Chrome>
);

const EmptyFrame = () => (
  <Chrome isEmpty>
    <ContentSkeleton />
  </Chrome>
);

/**
 * Another screen was chosen: its heading is read out, and the keyboard goes on from there. An address that names a
 * part of the screen is for the screen itself to follow.
 */
function useHeadingFocus() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  // Together with the drawing: later it could take the focus from a field that somebody has chosen already.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
