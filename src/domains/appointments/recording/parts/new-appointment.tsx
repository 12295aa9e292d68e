import { Alert, Button, NativeSelect, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import type { Appointment } from '../../appointment.ts';
import { TakenChoice } from '../../drawer/parts/questions.tsx';
import { longestNote, type RecordedSource } from '../../rules.ts';
import { clientFaults, type DraftClient, sentClient } from '../client.ts';
import { type Draft, type DraftItem, draftFaults, startOf, wallOf } from '../draft.ts';
import { ClientField } from './client-field.tsx';
import { FreeTimes } from './free-times.tsx';
import { keepPlace, lastPlace } from './last-place.ts';
import { type Person, TreatmentsField } from './treatments-field.tsx';
import { useRecord } from './use-record.ts';
import { WhenFields } from './when-fields.tsx';

/** What a new appointment begins with. */
export interface Prefilled {
  readonly startsAt: Date;
  /** The person of the column; null: anyone. */
  readonly resource: number | null;
  /** The place; absent: the one that is looked at. */
  readonly listing?: number;
  readonly client?: DraftClient;
  readonly items?: readonly DraftItem[];
}

interface NewAppointmentProps {
  readonly prefilled: Prefilled;
  readonly listing: number | undefined;
  readonly people: readonly Person[];
  readonly onRecorded: (appointment: Appointment) => void;
}

/** Records a walk-in or a booking by phone: client, treatment, Enter. */
export function NewAppointment({ prefilled, people, onRecorded, ...props }: NewAppointmentProps) {
  const form = useNewAppointment(prefilled, props.listing, onRecorded);
  const { draft, set, source, client, faults, listing } = form;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="md">
        <SegmentedControl
          aria-label="How it was booked"
          data={[
            { value: 'phone', label: 'By phone' },
            { value: 'walk_in', label: 'Walk-in' },
          ]}
          value={source}
          onChange={form.setSource}
        />
        <ClientField client={client} faults={faults} onChange={form.setClient} />
        <PlaceField listing={listing} error={faults.listing} onChange={form.setListing} />
        <TreatmentsField
          listing={listing}
          items={draft.items}
          people={people}
          usual={prefilled.resource}
          error={faults.items}
          box={form.treatments}
          onChange={(items) => set({ items })}
        />
        <WhenFields draft={draft} faults={faults} onChange={set} />
        <FreeTimes listing={listing} draft={draft} onChoose={(time) => set({ time })} />
        <Textarea
          label="Note"
          description="Only your team sees this."
          autosize
          minRows={1}
          maxRows={6}
          maxLength={longestNote}
          value={draft.note}
          error={faults.note}
          onChange={({ target }) => set({ note: target.value })}
        />
        {form.message !== '' && (
          <Alert color="red" variant="light" role="alert">
            {form.message}
          </Alert>
        )}
        {form.taken && (
          <TakenChoice
            taken={form.taken}
            wanted={startOf(draft)?.toISOString() ?? ''}
            isBusy={form.isBusy}
            onStart={form.onStart}
            onAnyway={form.onAnyway}
          />
        )}
        <Button type="submit" loading={form.isBusy} fullWidth>
          Save appointment
        </Button>
      </Stack>
    </form>
  );
}

/** At which place, where there is a choice. */
function PlaceField({
  listing,
  error,
  onChange,
}: {
  listing: number | undefined;
  error: string | undefined;
  onChange: (listing: number) => void;
}) {
  const places = useActing()?.places ?? [];
  if (places.length < 2) return null;
  return (
    <NativeSelect
      label="Place"
      error={error}
      data={[
        ...(listing === undefined ? [{ value: '', label: 'Choose a place' }] : []),
        ...places.map(({ id, title }) => ({ value: String(id), label: title || 'Without a title' })),
      ]}
      value={String(listing ?? '')}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function useNewAppointment(
  prefilled: Prefilled,
  shown: number | undefined,
  onRecorded: NewAppointmentProps['onRecorded'],
) {
  const places = useActing()?.places ?? [];
  const treatments = useRef<HTMLInputElement>(null);
  const whenDrawn = useWhenDrawn();
  const [source, setSource] = useState<RecordedSource>('phone');
  const [client, setClient] = useState<DraftClient>(prefilled.client ?? null);
  const [chosen, setListing] = useState(prefilled.listing ?? shown);
  const [draft, setDraft] = useState<Draft>({
    ...wallOf(prefilled.startsAt),
    items: prefilled.items ?? [],
    note: '',
  });
  const { record, refuse, ...sending } = useRecord((appointment) => {
    if (appointment.listing !== null) keepPlace(appointment.listing);
    onRecorded(appointment);
  });
  const listing = chosen ?? (places.length === 1 ? places[0]?.id : lastPlace(places));
  const send = (from: Draft, anyway = false) => {
    const startsAt = startOf(from);
    const faults = {
      ...clientFaults(client, source),
      ...(listing === undefined ? { listing: 'Choose a place.' } : {}),
      ...draftFaults(from),
    };
    if (startsAt === null || listing === undefined || Object.keys(faults).length > 0) return refuse(faults);
    const items = from.items.flatMap(({ variant, resource }) =>
      variant === null ? [] : [{ variant, resource }],
    );
    const sent = { listing, source, items, note: from.note, client: sentClient(client) };
    void record({ ...sent, starts_at: startsAt.toISOString() }, anyway);
  };
  return {
    ...sending,
    ...{ draft, source, client, listing, treatments, setListing },
    set: (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part })),
    setSource: (value: string) => setSource(value === 'walk_in' ? 'walk_in' : 'phone'),
    setClient: (next: DraftClient, isChosen: boolean) => {
      setClient(next);
      if (isChosen) whenDrawn(() => treatments.current?.focus());
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      send(draft);
    },
    onAnyway: () => send(draft, true),
    onStart: (at: string) => {
      const next = { ...draft, ...wallOf(new Date(at)) };
      setDraft(next);
      send(next);
    },
  };
}
