import { Button, Stack } from '@mantine/core';
import { IconSearch, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { Guard } from '#src/domains/accounts/layout/parts/guard.tsx';
import { useSignOut } from '#src/domains/accounts/layout/parts/use-sign-out.ts';
import { ProfileSection } from '#src/domains/accounts/profile/parts/profile-section.tsx';
import { Queries, useProfile, useProfileState } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { AccessGate } from '#src/domains/accounts/team/parts/access-gate.tsx';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { AcceptTerms } from '#src/domains/accounts/terms/parts/accept-terms.tsx';
import { TwoFactorPanel } from '#src/domains/accounts/two-factor/parts/two-factor-panel.tsx';
import { tabView } from '#src/domains/accounts/viewing/view.ts';
import { Fault } from '#src/domains/content/parts/fault.tsx';
import { ChatDesk } from '#src/domains/enquiries/chat/parts/chat-desk.tsx';
import { LiveMessages } from '#src/domains/enquiries/chat/parts/live-messages.tsx';
import type { Summary } from '#src/domains/operator/contract.ts';
import { useSummary } from '#src/domains/operator/parts/counts.tsx';
import { publishing } from '#src/domains/operator/publishing-sections.ts';
import { rightAt, usableBy } from '#src/domains/operator/section-rights.ts';
import { directory, money, oversight, type Section, upkeep } from '#src/domains/operator/sections.ts';
import { toDecide } from '#src/domains/operator/to-decide.ts';
import { mayOperate } from '#src/platform/rights.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useAlive } from '#src/ui/effects.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { Mantine } from '#src/ui/mantine/mantine.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import type { ScreenHandle } from '#src/ui/screen-handle.ts';
import unseen from '#src/ui/unseen.module.css';
import { Chrome } from '../parts/chrome.tsx';
import { type Entry, Group, OneEntry } from '../parts/menu-entries.tsx';
import classes from '../parts/profile-gate.module.css';
import { RoleGate } from '../parts/role-gate.tsx';
import { SetupBar } from '../parts/setup-bar.tsx';
import { useMenuFacts } from '../parts/use-menu-facts.ts';
import { ViewBanner } from '../parts/view-banner.tsx';
import type { Route } from './+types/frame.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Dashboard');

/** The same empty frame for everybody; still nobody's business to keep. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** Around every screen of the dashboard. The server sends it empty; the browser fills it for who is signed in. */
export default function DashboardFrame() {
  return import.meta.env.SSR ? <EmptyFrame /> : <FilledFrame />;
}

function FilledFrame() {
  useHeadingFocus();
  if (!useAlive()) return <EmptyFrame />;
  // Who views as another person does nothing in their place.
  const isOwn = tabView() === null;
  return (
    <Guard fallback={<EmptyFrame />}>
      <Mantine>
        <Queries>
          <Chrome forOperator={<AdminMenu />}>
            <ViewBanner />
            <WhenProfileIsThere>
              <AccessGate>
                <TwoFactorGate>
                  <SetupBar />
                  {isOwn && <LiveChat />}
                  <RoleGate>
                    <Outlet />
                  </RoleGate>
                </TwoFactorGate>
              </AccessGate>
              {isOwn && <TermsDue />}
              {isOwn && <BringFavourites />}
            </WhenProfileIsThere>
          </Chrome>
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

/** New messages are heard of on every screen by those who read them; where a business has live chat, it can take part. */
function LiveChat() {
  const { profile } = useProfile();
  const may = useMay();
  if (profile.role === 'operator' || !may('messages')) return null;
  return (
    <>
      <LiveMessages />
      {profile.role === 'agent' && <EliteChat />}
    </>
  );
}

const EliteChat = () => (useMenuFacts().hasLiveChat ? <ChatDesk /> : null);

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
  // Together with the drawing: later it could take the focus from a field that was chosen already.
  useLayoutEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash !== '') return;
    document.querySelector<HTMLElement>('#content h1')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** What a client kept before signing in comes to the account. Where it does not arrive, the next screen tries again. */
function BringFavourites() {
  const { profile } = useProfile();
  const isClient = profile.role === 'user';
  useEffect(() => {
    if (!isClient) return;
    import('#src/domains/listings/favourites/parts/merging.ts').then(
      ({ mergeKept }) => mergeKept(),
      () => undefined,
    );
  }, [isClient]);
  return null;
}

/** Asks an account that has not accepted the terms. There is no way past it but out. */
function TermsDue() {
  const { profile, reload } = useProfile();
  const { signOut, isBusy } = useSignOut();
  return (
    <Dialog opened={profile.terms_due} title="Before you go on">
      <AcceptTerms onAccepted={reload}>
        <Button variant="subtle" onClick={signOut} loading={isBusy}>
          Logout
        </Button>
      </AcceptTerms>
    </Dialog>
  );
}

/** The back office in the side menu, with how much waits in each part. */
function AdminMenu() {
  const summary = useSummary();
  const { operator_rights: rights } = useProfile().profile;
  const find = '/dashboard/operator/search';
  // Who decides goes back to what waits all day, past all that follows; texts and pictures change now and then.
  const decides = mayOperate(rights, 'moderation');
  return (
    <>
      <OneEntry to="/dashboard/operator" text="Operator" Icon={IconShieldCheck} />
      {mayOperate(rights, rightAt(find)) && <OneEntry to={find} text="Find" Icon={IconSearch} />}
      {groups.map(({ text, sections }) => {
        const entries = entriesOf(usableBy(rights, sections), summary);
        return (
          entries.length > 0 && (
            <Group key={text} text={text} entries={entries} isFolded={sections === publishing && decides} />
          )
        );
      })}
    </>
  );
}

const groups = [
  { text: 'To decide', sections: toDecide },
  { text: 'Directory', sections: directory },
  { text: 'Money', sections: money },
  { text: 'Publishing', sections: publishing },
  { text: 'Running the site', sections: upkeep },
  { text: 'Oversight', sections: oversight },
] as const;

const entriesOf = (sections: readonly Section[], summary: Summary | null): Entry[] =>
  sections.map(({ to, name, Icon, count }) => ({ to, text: name, Icon, count: count && summary?.[count] }));

/** The screen, or first of all the set-up of a second factor where the account may do nothing without one. */
function TwoFactorGate({ children }: { children: ReactNode }) {
  const { profile } = useProfile();
  if (!profile.two_factor_due) return children;
  return (
    <Stack gap="lg">
      <PageHead
        title="Set up two-factor sign-in"
        text={`${profile.role === 'operator' ? 'Operators need it to work here.' : 'The business that you act for asks everybody in its team for it.'} Once it is on, the rest of the dashboard opens.`}
      />
      <ProfileSection id="two-factor" title="Two-factor sign-in">
        <TwoFactorPanel />
      </ProfileSection>
    </Stack>
  );
}

/** The content when the profile is there; until then its shape, or what went wrong and a way to try again. */
function WhenProfileIsThere({ children }: { children: ReactNode }) {
  const { state, reload } = useProfileState();
  const { AskAhead } = (useMatches().at(-1)?.handle ?? {}) as Partial<ScreenHandle>;
  if (state.kind === 'there') return children;
  if (state.kind === 'loading')
    return (
      <>
        {AskAhead && <AskAhead />}
        <ContentSkeleton isSlow={state.isSlow} />
      </>
    );
  return (
    <div className={classes.failed} role="alert">
      <h1 tabIndex={-1}>Your account could not be loaded</h1>
      <p>{state.message} Nothing was lost: please try again in a moment.</p>
      <button type="button" className={classes.retry} onClick={() => void reload()}>
        Retry
      </button>
    </div>
  );
}

/** The shape of a screen that is on its way. */
const ContentSkeleton = ({ isSlow = false }: { isSlow?: boolean }) => (
  <div>
    <h1 className={unseen.unseen}>Loading your account</h1>
    <p className={classes.slow} role="status">
      {isSlow && 'This is taking longer than usual. Still trying…'}
    </p>
    <div className={classes.shape} aria-hidden>
      <span className={classes.title} />
      <span className={classes.line} />
      <span className={classes.card} />
      <span className={classes.card} />
    </div>
  </div>
);
