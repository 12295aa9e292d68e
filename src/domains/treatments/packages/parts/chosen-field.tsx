import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { priceText } from '../../editor/wording.ts';
import { durationShown } from '../../rules.ts';
import type { Chosen } from './chosen.ts';
import classes from './picker.module.css';
import { Picker } from './picker.tsx';
import type { Offered } from './use-offered.ts';

interface ChosenFieldProps {
  readonly offered: Offered;
  readonly chosen: readonly Chosen[];
  readonly onChoose: (chosen: Chosen[]) => void;
  readonly error?: React.ReactNode;
}

/** What is in the package, each with a button that takes it out, and the way to more. */
export function ChosenField({ offered, chosen, onChoose, error }: ChosenFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const remove = ({ variant_id }: Chosen) => {
    onChoose(chosen.filter((one) => one.variant_id !== variant_id));
    // The button that had the focus is gone with its row.
    add.current?.focus();
  };
  return (
    <div>
      {chosen.length === 0 ? (
        <p>No treatments selected yet.</p>
      ) : (
        <ul className={classes.chosen} aria-label="Selected treatments">
          {chosen.map((one) => (
            <li key={one.variant_id}>
              <span className={classes.name}>{one.name}</span>
              <span className={classes.time}>{durationShown(one.duration)}</span>
              <span className={classes.price}>{priceText(one.total_price, one.price_type)}</span>
              <ActionIcon
                variant="subtle"
                size={44}
                color="gray.8"
                className={classes.remove}
                aria-label={`Remove “${one.name}”`}
                onClick={() => remove(one)}
              >
                <IconTrash size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {error && (
        <p className={classes.fault} role="alert">
          {error}
        </p>
      )}
      <Button
        ref={add}
        mt="sm"
        variant="default"
        data-path="services"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        onClick={() => setPicking(true)}
      >
        Add Treatment
      </Button>
      <Picker
        opened={isPicking}
        offered={offered}
        chosen={chosen}
        onChoose={onChoose}
        onClose={() => setPicking(false)}
      />
    </div>
  );
}
