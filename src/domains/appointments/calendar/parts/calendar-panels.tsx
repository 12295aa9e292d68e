import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { toast } from '#src/ui/toast.ts';
import { DaySheetButtons } from '../../day-sheet/parts/day-sheet-buttons.tsx';
import { changeByMove } from '../../drawer/changes.ts';
import { changing, type Names } from '../../drawer/parts/attempts.ts';
import { type Opened, OpenedPanel } from '../../drawer/parts/opened-panel.tsx';
import { AnywayQuestion, Questions } from '../../drawer/parts/questions.tsx';
import { UndoBar } from '../../drawer/parts/undo-bar.tsx';
import { useAnyway } from '../../drawer/parts/use-anyway.ts';
import { useAttempts } from '../../drawer/parts/use-attempts.ts';
import { getAppointment } from '../../recording/contract.ts';
import type { Calendar } from '../contract.ts';
import type { AppointmentMove, CalendarHandles, Placing } from './handles.ts';
import { moveBlock } from './move-block.ts';

interface CalendarPanelsProps {
  /** What the calendar shows. */
  readonly calendar: Calendar;
  /** The London date that is shown. */
  readonly date: string;
  /** The place that is looked at; undefined for all. */
  readonly listing: number | undefined;
  /** Reads the calendar again. */
  readonly onChanged: () => Promise<void>;
  readonly children: (handles: CalendarHandles) => ReactNode;
}

/** All that opens from the calendar: a new appointment, one that is there, blocked time, and the undo of each change. */
export function CalendarPanels({
  calendar,
  date,
  listing,
  onChanged: reload,
  children,
}: CalendarPanelsProps) {
  const client = useQueryClient();
  const [opened, open] = useState<Opened | null>(null);
  const onChanged = () => {
    void client.invalidateQueries({ queryKey: [getAppointment.method, getAppointment.path] });
    return reload();
  };
  const attempts = useAttempts(onChanged);
  const anyway = useAnyway();
  const { resources } = calendar;
  const names = namesIn(calendar);
  const handles: CalendarHandles = {
    onCreate: (at) =>
      open({ kind: 'new', prefilled: { startsAt: at.startsAt, resource: personAt(calendar, at) } }),
    onOpen: ({ id }) => open({ kind: 'appointment', id, isChanging: false }),
    onMoveByForm: ({ id }) => open({ kind: 'appointment', id, isChanging: true }),
    onBlock: (at) => open({ kind: 'block', at, block: null }),
    onBlockOpen: (shown) => {
      const block = calendar.blocks.find(({ id }) => id === shown.id);
      if (block) open({ kind: 'block', at: shown.at, block });
    },
    onMove: (move) => moveNow(move, names, attempts, onChanged),
    onBlockMove: (move) => moveBlock(move, anyway.ask, onChanged),
  };
  return (
    <>
      {children(handles)}
      <DaySheetButtons date={date} listing={listing} />
      <OpenedPanel
        opened={opened}
        {...{ listing, resources, names, attempts, onChanged }}
        askAnyway={anyway.ask}
        onOpen={open}
        onClose={() => open(null)}
      />
      <Questions {...attempts} names={names} />
      <AnywayQuestion {...anyway} />
      <UndoBar />
    </>
  );
}

/** Whose column was chosen; anyone, where it is a room's. */
const personAt = (calendar: Calendar, { resourceId }: Placing): number | null =>
  calendar.resources.find(({ id, kind }) => id === resourceId && kind === 'staff')?.id ?? null;

const namesIn = (calendar: Calendar): Names => ({
  person: (resource) => {
    if (resource === null) return 'anyone';
    return calendar.resources.find(({ id }) => id === resource)?.name ?? 'someone who has left';
  },
  treatment: () => 'a new treatment',
});

/** Settles once the move is saved or given up. What is in the way is asked about with the free times nearby. */
async function moveNow(
  { appointment: { id, item, at }, version, to, conflicts }: AppointmentMove,
  names: Names,
  { attempt }: ReturnType<typeof useAttempts>,
  onChanged: () => Promise<void>,
): Promise<void> {
  const read = await callSignedIn(getAppointment, { id });
  if (!read.ok) {
    if (read.status !== 401) toast({ tone: 'error', text: read.message });
    return onChanged();
  }
  const change = changeByMove(read.data, { position: item, from: at, to });
  const moving = { ...changing(read.data, change, names), inTheWay: conflicts };
  const came = await attempt(moving, { version, anyway: false });
  if (came.kind === 'done') return came.read;
  const [sentence] = came.kind === 'refused' ? Object.values(came.errors).flat() : [];
  if (sentence) toast({ tone: 'error', text: sentence });
}
