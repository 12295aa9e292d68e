import { Stack } from '@mantine/core';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { NextSteps } from '../parts/next-steps.tsx';
import { Notices } from '../parts/notices.tsx';
import { Ways } from '../parts/ways.tsx';
import { seesBusinessMenu } from '../rules.ts';
import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Dashboard');

/** What somebody finds after signing in: what needs doing, and what can be done here. */
export default function DashboardHome() {
  const { profile } = useProfile();
  const isBusiness = seesBusinessMenu(profile.role, storedRole());
  return (
    <Stack gap={32}>
      <PageHead
        title="Dashboard"
        text={`Welcome, ${profile.name}. ${
          isBusiness
            ? 'This is where you look after your business account.'
            : 'Find a treatment, or look after your account.'
        }`}
      />
      <Notices />
      <NextSteps />
      <Ways isBusiness={isBusiness} />
    </Stack>
  );
}
