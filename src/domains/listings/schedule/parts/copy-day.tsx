import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { capital } from '#src/platform/capital.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { type Weekday, weekdays } from '../times.ts';

interface CopyDayProps {
  /** Null while nothing is copied. */
  readonly from: Weekday | null;
  readonly onCopy: (from: Weekday, to: readonly Weekday[]) => void;
  readonly onClose: () => void;
}

/** Asks onto which days the hours of one are put. */
export const CopyDay = ({ from, onCopy, onClose }: CopyDayProps) => (
  <Dialog opened={from !== null} title={`Copy ${capital(from ?? 'monday')} to other days`} onClose={onClose}>
    {from && <Days key={from} from={from} onCopy={onCopy} onClose={onClose} />}
  </Dialog>
);

function Days({ from, onCopy, onClose }: CopyDayProps & { from: Weekday }) {
  const others = weekdays.filter((day) => day !== from);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCopy(from, chosen);
  };
  const working = others.filter((day) => day !== 'saturday' && day !== 'sunday');
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text>This replaces the hours of the days you choose.</Text>
        <Group gap="xs">
          <Button variant="default" onClick={() => setChosen(working)} data-autofocus>
            Monday to Friday
          </Button>
          <Button variant="default" onClick={() => setChosen(others)}>
            Every day
          </Button>
        </Group>
        {others.map((day) => (
          <Checkbox
            key={day}
            label={capital(day)}
            checked={chosen.includes(day)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))
            }
          />
        ))}
        <Group>
          <Button type="submit" disabled={chosen.length === 0}>
            Copy
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
