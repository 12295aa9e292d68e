import { Drawer, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface SidePanelProps {
  readonly opened: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet at the side of a wide screen, and all of a phone's. Put together like our dialog, and for the same reason. */
export function SidePanel({ opened, title, onClose, children }: SidePanelProps) {
  const isNarrow = useMediaQuery('(max-width: 600px)', false, { getInitialValueInEffect: false });
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={isNarrow ? '100%' : 520}
      closeOnClickOutside={false}
      lockScroll={false}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <Group justify="space-between" wrap="nowrap" p="md" pb="xs">
          <Drawer.Title
            fw={560}
            fz="var(--text-22)"
            ff="var(--font-display)"
            lh={1.25}
            role="heading"
            aria-level={2}
          >
            {title}
          </Drawer.Title>
          <Drawer.CloseButton size="xl" aria-label="Close" />
        </Group>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
