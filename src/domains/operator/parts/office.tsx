import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useProfile } from '#src/domains/accounts/parts/profile-context.tsx';
import { PageHead } from '#src/ui/page-head.tsx';

interface OfficeProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Around every screen of the back office. Anybody but an operator sees only that it is not for them. */
export function Office({ title, text, children }: OfficeProps) {
  const { profile } = useProfile();
  if (profile.role !== 'operator')
    return (
      <Stack>
        <PageHead title="Back office" text="This part of the dashboard is for operators." />
        <Text>If you need access, ask the people who run this site.</Text>
      </Stack>
    );
  return (
    <Stack gap={24}>
      <PageHead title={title} text={text} />
      {children}
    </Stack>
  );
}
