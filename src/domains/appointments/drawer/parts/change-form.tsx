import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { Appointment } from '../../appointment.ts';
import {
  type Draft,
  type DraftItem,
  draftFaults,
  type Faults,
  faultsOf,
  startOf,
  wallOf,
} from '../../recording/draft.ts';
import { FreeMoves } from '../../recording/parts/free-times.tsx';
import { type Person, TreatmentsField } from '../../recording/parts/treatments-field.tsx';
import { WhenFields } from '../../recording/parts/when-fields.tsx';
import { longestNote } from '../../rules.ts';
import type { Change, ChangedItem } from '../changes.ts';
import type { Outcome } from './use-attempts.ts';

interface ChangeFormProps {
  readonly appointment: Appointment;
  readonly people: readonly Person[];
  readonly isBusy: boolean;
  readonly onSave: (change: Change, items: readonly DraftItem[]) => Promise<Outcome>;
  readonly onBack: () => void;
}

/** Moves an appointment to another time or person, and changes what is done in it, without dragging. */
export function ChangeForm({ appointment, people, isBusy, onSave, onBack }: ChangeFormProps) {
  const box = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft>(() => draftOf(appointment));
  const [faults, setFaults] = useState<Faults>({});
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const [found, startsAt] = [draftFaults(draft), startOf(draft)];
    setFaults(found);
    if (startsAt === null || Object.keys(found).length > 0) return;
    const came = await onSave(changeFrom(draft, appointment, startsAt), draft.items);
    if (came.kind === 'refused') setFaults(faultsOf(came.errors));
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        <WhenFields draft={draft} faults={faults} onChange={set} />
        <FreeMoves id={appointment.id} draft={draft} onChoose={(time) => set({ time })} />
        <TreatmentsField
          listing={appointment.listing ?? undefined}
          items={draft.items}
          people={people}
          usual={draft.items.at(-1)?.resource ?? null}
          error={faults.items}
          box={box}
          onChange={(items) => set({ items })}
        />
        <Textarea
          label="Note"
          description="Only your team sees this."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longestNote}
          value={draft.note}
          error={faults.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save changes
          </Button>
          <Button variant="default" onClick={onBack} disabled={isBusy}>
            Back
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const minutesOf = ({ starts_at: from, ends_at: to }: Appointment['items'][number]) =>
  (Date.parse(to) - Date.parse(from)) / 60_000;

/** An item as a line of a form. */
export const lineOf = (item: Appointment['items'][number]): DraftItem => ({
  ...{ key: `item-${item.position}`, position: item.position, variant: item.variant },
  name: [item.name, item.detail].filter(Boolean).join(', '),
  ...{ minutes: minutesOf(item), price: item.price, resource: item.resource },
});

const draftOf = (appointment: Appointment): Draft => ({
  ...wallOf(new Date(appointment.starts_at)),
  items: appointment.items.map(lineOf),
  note: appointment.note,
});

/** What was not changed is not named, so that it stays as it was agreed. */
function changeFrom(draft: Draft, { items }: Appointment, startsAt: Date): Change {
  const sent = ({ position, variant, resource }: DraftItem): ChangedItem[] => {
    const was = items.find((item) => item.position === position);
    if (position !== null && was) return [resource === was.resource ? { position } : { position, resource }];
    return variant === null ? [] : [{ variant, resource }];
  };
  return { starts_at: startsAt.toISOString(), items: draft.items.flatMap(sent), note: draft.note };
}
