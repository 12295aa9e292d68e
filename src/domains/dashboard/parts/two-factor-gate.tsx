import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { ProfileSection } from '#src/domains/accounts/profile/parts/profile-section.tsx';
import { TwoFactorPanel } from '#src/domains/accounts/two-factor/parts/two-factor-panel.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

/** The screen, or first of all the set-up of a second factor where the account may do nothing without one. */
export function TwoFactorGate({ children }: { children: ReactNode }) {
  const { profile } = useProfile();
  if (!profile.two_factor_due) return children;
  return (
    <Stack gap="lg">
      <PageHead
        title="Set up two-factor sign-in"
        text="Operators need it to work here. Once it is on, the rest of the dashboard opens."
      />
      <ProfileSection id="two-factor" title="Two-factor sign-in">
        <TwoFactorPanel />
      </ProfileSection>
    </Stack>
  );
}
