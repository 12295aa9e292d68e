import { Stack, Text } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import { PageHead } from '#src/ui/page-head.tsx';
import { useProfile } from '../../profile/parts/profile-context.tsx';

interface AdminLayoutProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Around every screen of the back office. Anybody but an operator sees only that it is not for them. */
export function AdminLayout({ title, text, children }: AdminLayoutProps) {
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

/** How to count what waits for an operator again; the dashboard provides it, because only later domains can count. */
export const RecountContext = createContext(async (): Promise<void> => undefined);

/** Call it after a decision, so that the menu shows the new counts. */
export const useRecount = () => useContext(RecountContext);
