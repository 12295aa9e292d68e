import { Group, Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  size?: 'md' | 'lg' | 'xl';
  /** Absent where there is no way past it: then neither Escape nor a cross closes it. */
  onClose?: (() => void) | undefined;
}

/**
 * A dialog over the page: focus stays inside and comes back, Escape closes. Put together by hand because the
 * library's own head is a banner to screen readers, and a page has but one.
 */
export function Dialog({ opened, title, children, size = 'md', onClose }: DialogProps) {
  const isClosable = onClose !== undefined;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      closeOnEscape={isClosable}
      closeOnClickOutside={false}
      centered
      radius="lg"
      size={size}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Group justify="space-between" wrap="nowrap" p="md" pb="xs">
          <Modal.Title
            fw={560}
            fz="var(--text-22)"
            ff="var(--font-display)"
            lh={1.25}
            role="heading"
            aria-level={2}
          >
            {title}
          </Modal.Title>
          {isClosable && <Modal.CloseButton size="xl" aria-label="Close" />}
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
