import { Stack } from '@mantine/core';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { ActivePackage } from '#src/domains/billing/subscriptions/own/parts/active-package.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import type { Home } from '../contract.ts';
import {
  BusinessContent,
  ClientContent,
  HomeFailed,
  HomeSkeleton,
  OperatorContent,
} from '../parts/home-content.tsx';
import { NextSteps } from '../parts/next-steps.tsx';
import { Notices } from '../parts/notices.tsx';
import { useHome } from '../parts/use-home.ts';
import { Ways, WaysOfClient } from '../parts/ways.tsx';
import { type MenuFor, menuFor, type Setup } from '../rules.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Dashboard');

const greetings: Readonly<Record<MenuFor, string>> = {
  business: 'This is where you look after your business account.',
  operator: 'This is where you look after the directory.',
  anybody: 'Find a treatment, or look after your account.',
};

/** What somebody finds after signing in: what needs doing, how it goes, and what can be done here. */
export default function DashboardHome() {
  const { profile } = useProfile();
  const whom = menuFor(profile.role, storedRole());
  const isClient = profile.role === 'user' && storedRole() === 'user';
  const { state, load } = useHome();
  const home = state.kind === 'there' ? state.home : null;
  return (
    <Stack gap={32}>
      <PageHead title="Dashboard" text={`Welcome, ${profile.name}. ${greetings[whom]}`} />
      <Notices />
      {state.kind === 'failed' && <HomeFailed message={state.message} onRetry={load} />}
      {state.kind === 'loading' && <HomeSkeleton />}
      {home?.business && whom === 'business' && <BusinessContent home={home} business={home.business} />}
      {home?.operator && whom === 'operator' && <OperatorContent operator={home.operator} />}
      {home && whom === 'anybody' && <ClientContent enquiries={home.enquiries} />}
      {(whom !== 'business' || state.kind !== 'loading') && (
        <NextSteps setup={whom === 'business' ? setupOf(home) : null} />
      )}
      {whom === 'business' && <ActivePackage />}
      {isClient ? <WaysOfClient /> : <Ways isBusiness={whom === 'business'} />}
    </Stack>
  );
}

/** Where the figures did not come, nobody knows what is set up: then only the account's own steps are told. */
function setupOf(home: Home | null): Setup | null {
  if (!home?.business) return null;
  const { setup, listings } = home.business;
  const first = listings.find(({ state }) => state === 'draft') ?? listings[0];
  return { ...setup, listingId: first?.id ?? null };
}
