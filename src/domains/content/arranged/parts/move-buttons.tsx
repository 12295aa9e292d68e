import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';

interface MoveButtonsProps {
  readonly name: string;
  /** Its place, from 0, and how many there are. */
  readonly place: number;
  readonly of: number;
  readonly onMove: (step: -1 | 1) => void;
}

/** One place up or down. At an end the button stays there without effect: disabled in another way it would lose the focus. */
export const MoveButtons = ({ name, place, of, onMove }: MoveButtonsProps) => (
  <>
    {([-1, 1] as const).map((step) => {
      const isEnd = step === -1 ? place === 0 : place === of - 1;
      const Icon = step === -1 ? IconArrowUp : IconArrowDown;
      return (
        <ActionIcon
          key={step}
          variant="subtle"
          size={44}
          aria-label={`Move ${name} ${step === -1 ? 'up' : 'down'}`}
          data-disabled={isEnd || undefined}
          aria-disabled={isEnd}
          onClick={() => !isEnd && onMove(step)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      );
    })}
  </>
);

/** A list with one of its things moved a place. */
export function moved<Thing>(things: readonly Thing[], place: number, step: -1 | 1): Thing[] {
  const next = [...things];
  const [thing] = next.splice(place, 1);
  if (thing !== undefined) next.splice(place + step, 0, thing);
  return next;
}
