import { Button, Group, Stack, Text } from '@mantine/core';
import { addDays, instantOf, wallTimeOf } from '#src/platform/clock.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import type { Appointment } from '../../appointment.ts';
import { getAppointment } from '../../recording/contract.ts';
import type { Prefilled } from '../../recording/parts/new-appointment.tsx';
import type { Person } from '../../recording/parts/treatments-field.tsx';
import { AppointmentFacts, History } from './appointment-facts.tsx';
import { changing, type Names, stepping } from './attempts.ts';
import { ChangeForm, lineOf } from './change-form.tsx';
import { Messages } from './messages.tsx';
import { StepButtons } from './step-buttons.tsx';
import type { useAttempts } from './use-attempts.ts';

interface AppointmentPanelProps {
  readonly id: number;
  readonly isChanging: boolean;
  readonly people: readonly Person[];
  readonly names: Names;
  readonly attempts: ReturnType<typeof useAttempts>;
  readonly onChanging: (isChanging: boolean) => void;
  readonly onAgain: (prefilled: Prefilled) => void;
  readonly onClose: () => void;
}

/** One appointment: what is known of it, and all that can be done with it. */
export function AppointmentPanel({ id, isChanging, ...props }: AppointmentPanelProps) {
  const loaded = useLoaded(queryOf(getAppointment, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the appointment" gone="This appointment no longer exists.">
      {(appointment) =>
        isChanging && appointment.may.change ? (
          <Changing key={appointment.version} appointment={appointment} {...props} />
        ) : (
          <Shown appointment={appointment} {...props} />
        )
      }
    </WhenLoaded>
  );
}

type OfOne = Omit<AppointmentPanelProps, 'id' | 'isChanging'> & { readonly appointment: Appointment };

function Shown({ appointment, names, attempts, onChanging, onAgain, onClose }: OfOne) {
  const { attempt, isBusy } = attempts;
  const how = { version: appointment.version, anyway: false };
  return (
    <Stack gap="lg">
      <AppointmentFacts appointment={appointment} names={names} />
      <StepButtons
        appointment={appointment}
        isBusy={isBusy}
        onStep={(event) =>
          void attempt(stepping(appointment, event, names), how).then(({ kind }) => {
            if (kind !== 'refused') onClose();
          })
        }
      />
      <Group>
        {appointment.may.change && (
          <Button variant="default" onClick={() => onChanging(true)}>
            Move or change
          </Button>
        )}
        <Button variant="default" onClick={() => onAgain(againOf(appointment))}>
          Book again
        </Button>
      </Group>
      {!appointment.may.change && appointment.state === 'booked' && (
        <Text size="sm" c="dimmed">
          Other people give part of this appointment. Someone who manages the whole calendar can change it.
        </Text>
      )}
      <Messages appointment={appointment} />
      <History appointment={appointment} />
    </Stack>
  );
}

function Changing({ appointment, people, names, attempts, onChanging, onClose }: OfOne) {
  const { attempt, isBusy } = attempts;
  return (
    <ChangeForm
      appointment={appointment}
      people={people}
      isBusy={isBusy}
      onBack={() => onChanging(false)}
      onSave={async (change, items) => {
        const treatment = (variant: number | null) =>
          items.find((item) => item.variant === variant)?.name ?? names.treatment(variant);
        const how = { version: appointment.version, anyway: false };
        const came = await attempt(changing(appointment, change, { ...names, treatment }), how);
        if (came.kind === 'done') onClose();
        return came;
      }}
    />
  );
}

/** The same once more, for the same client: a week later until another time is chosen. */
const againOf = ({ client, items, listing, starts_at }: Appointment): Prefilled => ({
  ...(listing === null ? {} : { listing }),
  startsAt: weekAfter(new Date(starts_at)),
  resource: items[0]?.resource ?? null,
  client: client && { kind: 'card', card: client.id, name: client.name, phone: client.phone },
  items: items.filter(({ variant }) => variant !== null).map((item) => ({ ...lineOf(item), position: null })),
});

function weekAfter(at: Date): Date {
  const { date, minutes } = wallTimeOf(at);
  return instantOf(addDays(date, 7), minutes);
}
