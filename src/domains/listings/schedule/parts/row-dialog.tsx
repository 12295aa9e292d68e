import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { capital } from '#src/platform/text/text.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { addToSchedule, changeInSchedule, type ScheduleRow } from '../contract.ts';
import { clockOf, type Weekday, weekdays } from '../times.ts';

interface RowDialogProps {
  readonly id: number;
  /** The row that is edited, or a new one; null closes the dialog. */
  readonly row: ScheduleRow | 'new' | null;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** Day or date, start, end and status of one row. */
export const RowDialog = ({ row, onClose, ...rest }: RowDialogProps) => (
  <Dialog
    opened={row !== null}
    title={row === 'new' ? 'Create opening hours' : 'Edit opening hours'}
    onClose={onClose}
  >
    {row && <RowForm key={row === 'new' ? 'new' : row.id} row={row} onClose={onClose} {...rest} />}
  </Dialog>
);
const times = ['', ...Array.from({ length: 96 }, (_, quarter) => clockOf(quarter * 15))];
const onDate = 'date';
const days = [
  { value: '', label: 'Choose a day' },
  ...weekdays.map((day) => ({ value: day, label: capital(day) })),
  { value: onDate, label: 'On one date' },
];

interface Values {
  day: string;
  date: string;
  start: string;
  end: string;
  status: 'active' | 'inactive';
}

function valuesOf(row: ScheduleRow | 'new'): Values {
  if (row === 'new') return { day: '', date: '', start: '', end: '', status: 'active' };
  const { day, date, start, end, status } = row;
  return { day: date ? onDate : day, date: date ?? '', start: start ?? '', end: end ?? '', status };
}

const payloadOf = ({ day, date, start, end, status }: Values) => ({
  ...(day === onDate ? { date: date || null } : { day: (day || null) as Weekday | null }),
  start: start || null,
  end: end || null,
  status,
});

/** What the server calls the day is the date here when a date is meant. */
const needed = 'Please choose a date.';

function RowForm({ id, row, onSaved, onClose }: RowDialogProps & { row: ScheduleRow | 'new' }) {
  const form = useForm<Values>({
    initialValues: valuesOf(row),
    validate: { date: (date, { day }) => (day === onDate && date === '' ? needed : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The opening hours were not saved');
  const submit = (values: Values) =>
    save<typeof addToSchedule | typeof changeInSchedule>(
      () =>
        row === 'new'
          ? callSignedIn(addToSchedule, { id, ...payloadOf(values) })
          : callSignedIn(changeInSchedule, { id, rowId: row.id, ...payloadOf(values) }),
      async ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 3_000 });
        await onSaved();
      },
    );
  const isDated = form.values.day === onDate;
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label="Opening hours">
      <Stack>
        <NativeSelect label="Day" required data={days} {...form.getInputProps('day')} data-autofocus />
        {isDated && <TextInput label="Date" type="date" required {...form.getInputProps('date')} />}
        <Group grow align="start">
          <NativeSelect
            label="Start time"
            required={!isDated}
            data={times}
            {...form.getInputProps('start')}
          />
          <NativeSelect label="End time" required={!isDated} data={times} {...form.getInputProps('end')} />
        </Group>
        {isDated && <p>Leave both times empty to be closed all day.</p>}
        <NativeSelect
          label="Status"
          required
          data={[
            { value: 'active', label: 'Active' },
            { value: 'inactive', label: 'Inactive' },
          ]}
          {...form.getInputProps('status')}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="subtle" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
