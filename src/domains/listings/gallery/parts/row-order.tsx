import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './gallery.module.css';

interface RowOrderProps {
  /** What is moved, as it is called: "picture 2". */
  name: string;
  place: number;
  count: number;
  handle: ComponentProps<'button'>;
  onMove: (to: number) => void;
}

/** The ways to move a row: a handle to drag, and a button for each direction. */
export const RowOrder = ({ name, place, count, handle, onMove }: RowOrderProps) => (
  <div className={classes.order}>
    <button
      type="button"
      className={classes.handle}
      aria-label={`Drag ${name}, or press the arrow keys`}
      {...handle}
    >
      <IconGripVertical size={20} stroke={1.5} aria-hidden />
    </button>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`Move ${name} up`}
      disabled={place === 0}
      onClick={() => onMove(place - 1)}
    >
      <IconArrowUp size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`Move ${name} down`}
      disabled={place === count - 1}
      onClick={() => onMove(place + 1)}
    >
      <IconArrowDown size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </div>
);
