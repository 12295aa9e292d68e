import { Stack } from '@mantine/core';
import { OfferNotice } from '#src/domains/accounts/hand-over/parts/offer-notice.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { PlaceChooser, usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { NextAppointment } from '#src/domains/appointments/own/parts/next-appointment.tsx';
import { ActivePackage } from '#src/domains/billing/subscriptions/own/parts/active-package.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { Steps } from '#src/ui/list/steps.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { getHome, type Home } from '../contract.ts';
import {
  BusinessContent,
  ClientContent,
  HomeFailed,
  HomeSkeleton,
  OperatorContent,
} from '../parts/home-content.tsx';
import { Notices } from '../parts/notices.tsx';
import { useMayOpen } from '../parts/use-may-open.ts';
import { Ways, WaysOfClient } from '../parts/ways.tsx';
import { type MenuFor, menuFor, type Setup, stepsFor } from '../rules.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Dashboard');

const greetings: Readonly<Record<MenuFor, string>> = {
  business: 'This is where you look after your business account.',
  operator: 'This is where you look after the directory.',
  anybody: 'Find a treatment, or look after your account.',
};

/** The first screen after signing in: what needs doing, how it goes, and what can be done here. */
export default function DashboardHome() {
  const { profile } = useProfile();
  const whom = menuFor(profile.role, storedRole());
  const isClient = profile.role === 'user' && storedRole() === 'user';
  const listing = usePlace();
  const { state, load } = useLoaded(queryOf(getHome, { listing }));
  const home = state.kind === 'there' ? state.data : null;
  const may = useMay();
  const mayOpen = useMayOpen();
  return (
    <Stack gap={32}>
      <PageHead title="Dashboard" text={`Welcome, ${profile.name}. ${greetings[whom]}`} />
      <Notices />
      <OfferNotice />
      {whom === 'business' && <PlaceChooser />}
      {state.kind === 'failed' && <HomeFailed message={state.message} onRetry={load} />}
      {state.kind === 'loading' && <HomeSkeleton />}
      {home?.business && whom === 'business' && <BusinessContent home={home} business={home.business} />}
      {home?.operator && whom === 'operator' && <OperatorContent operator={home.operator} />}
      {isClient && <NextAppointment />}
      {home && whom === 'anybody' && <ClientContent enquiries={home.enquiries} />}
      {(whom !== 'business' || state.kind !== 'loading') && (
        <NextSteps setup={whom === 'business' && may('listing') ? setupOf(home) : null} />
      )}
      {whom === 'business' && mayOpen('/dashboard/plan') && <ActivePackage />}
      {isClient ? <WaysOfClient /> : <Ways isBusiness={whom === 'business'} />}
    </Stack>
  );
}

/** Without the figures it is not known what is set up: then only the account's own steps are shown. */
function setupOf(home: Home | null): Setup | null {
  if (!home?.business) return null;
  const { setup, listings, takes_bookings: takesBookings } = home.business;
  const first = listings.find(({ state }) => state === 'draft') ?? listings[0];
  return { ...setup, takesBookings, listingId: first?.id ?? null };
}

/** The list of what is worth doing with this account; gone when all of it is done. */
function NextSteps({ setup }: { setup: Setup | null }) {
  const { profile } = useProfile();
  const steps = stepsFor(profile, setup);
  if (steps.every(({ isDone }) => isDone)) return null;
  return <Steps id="next-steps" title="Next steps" steps={steps} />;
}
