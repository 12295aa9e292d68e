import { ActionIcon, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { toast } from '#src/ui/toast.ts';
import { type CatalogueRow, moveCatalogueItem } from '../contract.ts';
import type { CatalogueKind } from '../kinds.ts';

interface MoveButtonsProps {
  readonly kind: CatalogueKind;
  readonly row: CatalogueRow;
  readonly onDone: () => Promise<void>;
}

/** One place up or down; the first and the last stay where they are. */
export function MoveButtons({ kind, row: { id, name }, onDone }: MoveButtonsProps) {
  // A second click may come before the first is answered.
  const underWay = useRef(false);
  const move = async (direction: 'up' | 'down') => {
    if (underWay.current) return;
    underWay.current = true;
    const answer = await callSignedIn(moveCatalogueItem, { kind, id, direction });
    if (answer.ok) {
      const { place, of } = answer.data;
      toast({ tone: 'success', text: `“${name}” is number ${place} of ${of}.`, forMs: 3_000 });
    } else if (answer.status !== 401)
      toast({ tone: 'error', title: 'Nothing changed', text: answer.message });
    await onDone();
    underWay.current = false;
  };
  return (
    <Group gap={8} wrap="nowrap">
      <ActionIcon variant="subtle" size={44} aria-label={`Move ${name} up`} onClick={() => void move('up')}>
        <IconArrowUp size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Move ${name} down`}
        onClick={() => void move('down')}
      >
        <IconArrowDown size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
