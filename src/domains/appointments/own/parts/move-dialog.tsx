import { Alert, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { addDays, dateOf, fullDayText, shortDayText, timeText } from '#src/platform/clock.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { deadlineText } from '../../terms.ts';
import { findOwnMoves, type MoveTime, moveOwnAppointment, type OwnListed } from '../contract.ts';
import classes from './own-appointment.module.css';

interface MoveProps {
  readonly appointment: OwnListed;
  readonly onMoved: () => void;
  readonly onClose: () => void;
}

type Whom = 'same' | 'anyone';

const days = 7;

/** Chooses another time for an appointment, a week at a time. */
export function MoveDialog({ appointment, onMoved, onClose }: MoveProps) {
  const today = dateOf(new Date());
  const [from, setFrom] = useState(() => firstDay(appointment, today));
  const [whom, setWhom] = useState<Whom>('same');
  const { move, busy, alternatives } = useMove({ appointment, onMoved, onClose });
  const choose = (at: string) => void move(at, whom);
  return (
    <Dialog opened title="Move your appointment" size="lg" onClose={onClose}>
      <Stack>
        <Text>
          Now {deadlineText(new Date(appointment.starts_at))}. It stays as it is until you choose another
          time.
        </Text>
        <SegmentedControl
          aria-label="With whom"
          data={[
            { value: 'same', label: namesOf(appointment) },
            { value: 'anyone', label: 'Anyone' },
          ]}
          value={whom}
          onChange={(value) => setWhom(value === 'anyone' ? 'anyone' : 'same')}
        />
        {alternatives && <Alternatives times={alternatives} onChoose={choose} />}
        <Group justify="space-between">
          <Button
            variant="default"
            disabled={from <= today}
            onClick={() => setFrom(later(addDays(from, -days), today))}
          >
            Earlier
          </Button>
          <Text aria-live="polite">
            {shortDayText(from)} to {shortDayText(addDays(from, days - 1))}
          </Text>
          <Button variant="default" onClick={() => setFrom(addDays(from, days))}>
            Later
          </Button>
        </Group>
        <Week id={appointment.id} from={from} whom={whom} busy={busy} onChoose={choose} />
      </Stack>
    </Dialog>
  );
}

const later = (one: string, other: string): string => (one > other ? one : other);
const firstDay = ({ starts_at: at }: OwnListed, today: string): string =>
  later(addDays(dateOf(new Date(at)), -3), today);

function namesOf({ treatments }: OwnListed): string {
  const names = [...new Set(treatments.flatMap(({ staff }) => staff?.name ?? []))];
  return names.length === 0 ? 'The same people' : names.join(' and ');
}

interface WeekProps {
  readonly id: number;
  readonly from: string;
  readonly whom: Whom;
  readonly busy: string | null;
  readonly onChoose: (at: string) => void;
}

function Week({ id, from, whom, busy, onChoose }: WeekProps) {
  const staff = whom === 'anyone' ? { staff: whom } : {};
  const loaded = useLoaded(queryOf(findOwnMoves, { id, from, days, ...staff }));
  return (
    <WhenLoaded loaded={loaded} what="the free times" height={200}>
      {(found) => {
        const free = found.days.filter(({ times }) => times.length > 0);
        if (free.length === 0) return <Text>Nothing is free in these days. Look at later ones.</Text>;
        return (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          <section className={classes.scroll} tabIndex={0} aria-label="Free times">
            {free.map(({ date, times }) => (
              <Day key={date} date={date} times={times} busy={busy} onChoose={onChoose} />
            ))}
          </section>
        );
      }}
    </WhenLoaded>
  );
}

interface DayProps extends Pick<WeekProps, 'busy' | 'onChoose'> {
  readonly date: string;
  readonly times: readonly MoveTime[];
}

const Day = ({ date, times, busy, onChoose }: DayProps) => (
  <div className={classes.day}>
    <h3 className={classes.label}>{fullDayText(date)}</h3>
    <div className={classes.times}>
      {times.map(({ at, staff }) => (
        <Button
          key={at}
          variant="default"
          loading={busy === at}
          disabled={busy !== null}
          aria-label={`${timeText(at)} on ${fullDayText(date)} with ${staff.map(({ name }) => name).join(' and ')}`}
          onClick={() => onChoose(at)}
        >
          {timeText(at)}
        </Button>
      ))}
    </div>
  </div>
);

const Alternatives = ({
  times,
  onChoose,
}: {
  readonly times: readonly string[];
  readonly onChoose: (at: string) => void;
}) => (
  <Alert color="yellow" role="alert" title="This time has just been taken">
    {times.length > 0 && <Text mb="xs">These are the nearest:</Text>}
    <div className={classes.times}>
      {times.map((at) => (
        <Button key={at} variant="default" onClick={() => onChoose(at)}>
          {deadlineText(new Date(at))}
        </Button>
      ))}
    </div>
  </Alert>
);

/** The instants of the times that a refusal names. */
const startsIn = (times: unknown): string[] =>
  Array.isArray(times) ? times.flatMap((time) => (typeof time?.at === 'string' ? time.at : [])) : [];

function useMove({ appointment: { id }, onMoved, onClose }: MoveProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [alternatives, setAlternatives] = useState<readonly string[] | null>(null);
  const move = async (at: string, whom: Whom) => {
    setBusy(at);
    const answer = await callSignedIn(moveOwnAppointment, {
      ...{ id, at },
      ...(whom === 'anyone' ? { staff: null } : {}),
    });
    setBusy(null);
    if (answer.ok) {
      toast({ tone: 'success', text: `Moved to ${deadlineText(new Date(at))}`, forMs: 4_000 });
      onClose();
      return onMoved();
    }
    if (answer.code === 'slot-taken') return setAlternatives(startsIn(answer.said?.alternatives));
    if (answer.status === 401) return;
    toast({ tone: 'error', text: answer.message });
    onClose();
    onMoved();
  };
  return { move, busy, alternatives };
}
