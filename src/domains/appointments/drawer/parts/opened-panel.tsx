import { Text } from '@mantine/core';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { momentText } from '#src/platform/clock.ts';
import type { Appointment } from '../../appointment.ts';
import type { CalendarBlock, CalendarResource } from '../../calendar/contract.ts';
import type { Placing } from '../../calendar/parts/handles.ts';
import { stepAppointment } from '../../recording/contract.ts';
import { NewAppointment, type Prefilled } from '../../recording/parts/new-appointment.tsx';
import { SidePanel } from '../../recording/parts/side-panel.tsx';
import { blockDraft } from '../blocks.ts';
import { shortText } from '../changes.ts';
import { AppointmentPanel } from './appointment-panel.tsx';
import type { Names } from './attempts.ts';
import { BlockPanel } from './block-panel.tsx';
import { offerUndo } from './undo.ts';
import type { AskAnyway } from './use-anyway.ts';
import type { useAttempts } from './use-attempts.ts';

/** What is open beside the calendar. */
export type Opened =
  | { readonly kind: 'new'; readonly prefilled: Prefilled }
  | { readonly kind: 'appointment'; readonly id: number; readonly isChanging: boolean }
  | { readonly kind: 'block'; readonly at: Placing; readonly block: CalendarBlock | null };

interface OpenedPanelProps {
  readonly opened: Opened | null;
  readonly listing: number | undefined;
  readonly resources: readonly CalendarResource[];
  readonly names: Names;
  readonly attempts: ReturnType<typeof useAttempts>;
  readonly askAnyway: AskAnyway;
  readonly onChanged: () => Promise<void>;
  readonly onOpen: (opened: Opened) => void;
  readonly onClose: () => void;
}

/** The one panel that is open. */
export function OpenedPanel(props: OpenedPanelProps) {
  const { opened, onClose } = props;
  return (
    <SidePanel opened={opened !== null} title={opened ? titleOf(opened) : ''} onClose={onClose}>
      {opened && <Content {...props} opened={opened} />}
    </SidePanel>
  );
}

function titleOf(opened: Opened): string {
  if (opened.kind === 'new') return 'New appointment';
  if (opened.kind === 'appointment') return opened.isChanging ? 'Move or change' : 'Appointment';
  if (opened.block?.cause === 'busy') return 'Busy elsewhere';
  if (opened.block?.cause === 'time_off') return 'Time off';
  return opened.block ? 'Blocked time' : 'Block time';
}

function Content({ opened, ...props }: OpenedPanelProps & { readonly opened: Opened }) {
  const { resources, listing, onChanged, onOpen, onClose } = props;
  const people = resources.filter(({ kind }) => kind === 'staff');
  if (opened.kind === 'appointment')
    return (
      <AppointmentPanel
        id={opened.id}
        isChanging={opened.isChanging}
        people={people}
        names={props.names}
        attempts={props.attempts}
        onChanging={(isChanging) => onOpen({ ...opened, isChanging })}
        onAgain={(prefilled) => onOpen({ kind: 'new', prefilled })}
        onClose={onClose}
      />
    );
  if (opened.kind === 'block') return <Block {...props} opened={opened} />;
  return (
    <NewAppointment
      prefilled={opened.prefilled}
      listing={listing}
      people={people}
      onRecorded={(appointment) => {
        offerCancelling(appointment, onChanged);
        void onChanged();
        onClose();
      }}
    />
  );
}

function offerCancelling(appointment: Appointment, onChanged: () => Promise<void>): void {
  const { id, version } = appointment;
  offerUndo({
    text: `Recorded: ${shortText(appointment)}.`,
    undo: async () => {
      const answer = await callSignedIn(stepAppointment, { id, version, event: 'cancel', anyway: false });
      await onChanged();
      return answer.ok ? 'Undone.' : `This could not be undone. ${answer.message}`;
    },
  });
}

type BlockProps = Omit<OpenedPanelProps, 'opened'> & { readonly opened: Extract<Opened, { kind: 'block' }> };

function Block({ opened: { at, block }, resources, askAnyway, onChanged, onClose }: BlockProps) {
  if (block?.cause === 'busy') return <Busy block={block} />;
  const begun = blockDraft(block?.cause === 'time_off' ? 'time_off' : 'blocked', at);
  const draft = { ...begun, title: block?.title ?? '', reason: block?.reason ?? begun.reason };
  return (
    <BlockPanel
      draft={draft}
      kept={block && { id: block.id, version: block.version, was: draft }}
      people={resources.filter(({ kind }) => kind === 'staff')}
      rooms={resources.filter(({ kind }) => kind === 'room')}
      askAnyway={askAnyway}
      onDone={onClose}
      onChanged={onChanged}
    />
  );
}

/** What another calendar says is changed there. */
const Busy = ({ block: { busy_calendar: calendar } }: { block: CalendarBlock }) => (
  <Text>
    This time comes from {calendar ? `the calendar “${calendar.name}”` : 'another calendar'}. Change it there.
    {calendar?.read_at && ` It was last read on ${momentText(calendar.read_at)}.`}
  </Text>
);
