import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { PageHead } from '#src/ui/page-head.tsx';
import { useProfile } from '../../profile/parts/use-profile.tsx';

interface AdminLayoutProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Around every screen of the back office. Everyone but an operator sees only that it is not for them. */
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

/** The query that counts what waits for an operator; only a later domain knows its endpoint. */
export const waitingKey = ['what waits for an operator'] as const;

/** Call the answer after a decision, so that the menu shows the new counts. */
export function useRecount(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: waitingKey }), [client]);
}
