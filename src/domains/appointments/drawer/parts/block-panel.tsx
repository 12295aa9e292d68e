import { Alert, Button, Group, NativeSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  longestTitle,
  type TimeOffReason,
  tickMinutes,
  timeOffReasons,
} from '#src/domains/calendar/rules.ts';
import type { Person } from '../../recording/parts/treatments-field.tsx';
import { type BlockDraft, blockFaults, reasonNames } from '../blocks.ts';
import type { AskAnyway } from './use-anyway.ts';
import { type KeptBlock, useBlock } from './use-block.ts';

interface BlockPanelProps {
  readonly draft: BlockDraft;
  /** Null where it is new. */
  readonly kept: KeptBlock | null;
  readonly people: readonly Person[];
  readonly rooms: readonly Person[];
  readonly askAnyway: AskAnyway;
  readonly onDone: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Blocks time of a person or a room, or takes a person's time off. */
export function BlockPanel({ draft: begun, kept, people, rooms, ...props }: BlockPanelProps) {
  const [draft, setDraft] = useState(begun);
  const { save, drop, isBusy, faults, setFaults, message } = useBlock(props);
  const set = (part: Partial<BlockDraft>) => setDraft((before) => ({ ...before, ...part }));
  const isRoom = rooms.some(({ id }) => id === draft.resource);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = blockFaults(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) void save(draft, kept);
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md">
        {!kept && !isRoom && (
          <SegmentedControl
            aria-label="Kind of time"
            data={[
              { value: 'blocked', label: 'Block time' },
              { value: 'time_off', label: 'Time off' },
            ]}
            value={draft.cause}
            onChange={(cause) => set({ cause: cause === 'time_off' ? 'time_off' : 'blocked' })}
          />
        )}
        <NativeSelect
          label="Whose"
          error={faults.resource}
          data={(draft.cause === 'blocked' ? [...people, ...rooms] : people).map(({ id, name }) => ({
            value: String(id),
            label: name,
          }))}
          value={String(draft.resource)}
          onChange={({ target }) => set({ resource: Number(target.value) })}
        />
        <Moment
          label="From"
          date={draft.date}
          time={draft.time}
          error={faults.time}
          onChange={({ date, time }) => set({ date, time })}
        />
        <Moment
          label="Until"
          date={draft.untilDate}
          time={draft.untilTime}
          error={faults.until}
          onChange={({ date, time }) => set({ untilDate: date, untilTime: time })}
        />
        <What draft={draft} faults={faults} onChange={set} />
        {message !== '' && (
          <Alert color="red" variant="light" role="alert">
            {message}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          {kept && (
            <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void drop(kept)}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

interface WhatProps {
  readonly draft: BlockDraft;
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (part: Partial<BlockDraft>) => void;
}

const What = ({ draft, faults, onChange }: WhatProps) =>
  draft.cause === 'blocked' ? (
    <TextInput
      label="What is it for?"
      description="Such as lunch or cleaning. You may leave it empty."
      maxLength={longestTitle}
      value={draft.title}
      error={faults.title}
      onChange={({ target }) => onChange({ title: target.value })}
    />
  ) : (
    <>
      <NativeSelect
        label="Reason"
        error={faults.reason}
        data={timeOffReasons.map((reason) => ({ value: reason, label: reasonNames[reason] }))}
        value={draft.reason}
        onChange={({ target }) => onChange({ reason: target.value as TimeOffReason })}
      />
      <Text size="sm" c="dimmed">
        Appointments in this time stay where they are until you move them.
      </Text>
    </>
  );

interface MomentProps {
  readonly label: string;
  readonly date: string;
  readonly time: string;
  readonly error: string | undefined;
  readonly onChange: (moment: { date: string; time: string }) => void;
}

const Moment = ({ label, date, time, error, onChange }: MomentProps) => (
  <Group grow align="start">
    <TextInput
      type="date"
      label={`${label}, date`}
      value={date}
      error={error}
      onChange={({ target }) => onChange({ date: target.value, time })}
    />
    <TextInput
      type="time"
      label={`${label}, time`}
      step={tickMinutes * 60}
      value={time}
      error={error !== undefined}
      onChange={({ target }) => onChange({ date, time: target.value })}
    />
  </Group>
);
