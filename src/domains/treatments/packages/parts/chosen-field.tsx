import { ActionIcon, Button, Checkbox, Group, Loader, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { poundsOf } from '#src/platform/money.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { ListFailed } from '../../editor/parts/choice-fields.tsx';
import { mostServices } from '../../editor/rules.ts';
import { priceText } from '../../editor/wording.ts';
import { durationShown } from '../../rules.ts';
import type { Chosen } from './chosen.ts';
import { emptyPackage, priceOf } from './form-values.ts';
import classes from './picker.module.css';
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

interface PickerProps {
  readonly opened: boolean;
  readonly offered: Offered;
  readonly chosen: readonly Chosen[];
  readonly onChoose: (chosen: Chosen[]) => void;
  readonly onClose: () => void;
}

/** The own treatments, to be sold together: what is ticked is in the package at once. */
function Picker({ opened, offered, chosen, onChoose, onClose }: PickerProps) {
  const [words, setWords] = useState('');
  const { state, load, choices } = offered;
  return (
    <Dialog opened={opened} title="Add Treatment" size="lg" onClose={onClose}>
      {state.kind === 'failed' && <ListFailed label="Treatments" message={state.message} onRetry={load} />}
      {state.kind === 'loading' && (
        <p role="status">
          <Loader size="sm" aria-hidden /> Loading...
        </p>
      )}
      {state.kind === 'there' && choices.length === 0 && (
        <p>
          You have no active treatments yet.{' '}
          <Link to="/dashboard/treatment/new">Create your first treatment</Link>
        </p>
      )}
      {state.kind === 'there' && choices.length > 0 && (
        <>
          {choices.length > 8 && (
            <TextInput
              label="Search treatments"
              type="search"
              mb="md"
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
          <Choices
            offered={choices.filter((one) => one.name.toLowerCase().includes(words.trim().toLowerCase()))}
            chosen={chosen}
            onChoose={onChoose}
          />
        </>
      )}
      <Totals chosen={chosen} onClose={onClose} />
    </Dialog>
  );
}

function Choices({
  offered,
  chosen,
  onChoose,
}: {
  offered: readonly Chosen[];
  chosen: readonly Chosen[];
  onChoose: (chosen: Chosen[]) => void;
}) {
  const isChosen = (one: Chosen) => chosen.some(({ variant_id }) => variant_id === one.variant_id);
  const toggle = (one: Chosen) =>
    onChoose(
      isChosen(one) ? chosen.filter(({ variant_id }) => variant_id !== one.variant_id) : [...chosen, one],
    );
  if (offered.length === 0) return <p role="status">No treatment of that name.</p>;
  return (
    <ul className={classes.list}>
      {offered.map((one) => (
        <li key={one.variant_id}>
          <Checkbox
            checked={isChosen(one)}
            disabled={!isChosen(one) && chosen.length >= mostServices}
            onChange={() => toggle(one)}
            label={
              <span className={classes.choice}>
                <span className={classes.name}>{one.name}</span>
                <span className={classes.time}>{durationShown(one.duration)}</span>
                <span className={classes.price}>{priceText(one.total_price, one.price_type)}</span>
              </span>
            }
          />
        </li>
      ))}
    </ul>
  );
}

/** What all of it costs one by one, and how long it takes. */
function Totals({ chosen, onClose }: Pick<PickerProps, 'chosen' | 'onClose'>) {
  const { sumPence, sumKind, minutes } = priceOf(emptyPackage([...chosen]));
  const isNothing = chosen.length === 0;
  return (
    <Group justify="space-between" className={classes.foot}>
      <p role="status">
        Total price: <strong>{isNothing ? '£0' : priceText(poundsOf(sumPence), sumKind)}</strong>
        <br />
        Total duration: <strong>{durationShown(minutes)}</strong>
      </p>
      <Button onClick={onClose}>Done</Button>
    </Group>
  );
}
