import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { dateOf, timeText } from '#src/platform/clock.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import type { Appointment } from '../../appointment.ts';
import type { Taken } from '../../wording.ts';
import { differencesOf, versionOf } from '../changes.ts';
import { happeningText, whenText } from '../history.ts';
import type { Names } from './attempts.ts';
import type { useAnyway } from './use-anyway.ts';
import type { How, useAttempts } from './use-attempts.ts';

type Attempts = ReturnType<typeof useAttempts>;

/** What is asked about a change before it is made: where something is in the way, or someone else was quicker. */
export function Questions({
  question,
  answer,
  isBusy,
  names,
}: Pick<Attempts, 'question' | 'answer' | 'isBusy'> & { names: Names }) {
  if (question === null) return null;
  const { attempt, how } = question;
  const close = () => void answer(null);
  if (question.kind === 'taken')
    return (
      <Dialog opened title="This time is not free" onClose={close}>
        <TakenChoice
          taken={question.taken}
          wanted={how.startsAt ?? attempt.before.starts_at}
          isBusy={isBusy}
          onStart={(startsAt) => void answer({ ...how, startsAt })}
          onAnyway={() => void answer({ ...how, anyway: true })}
        />
        <Button variant="subtle" mt="md" onClick={close}>
          Leave it as it was
        </Button>
      </Dialog>
    );
  return (
    <Dialog opened title="Someone else changed this appointment" size="lg" onClose={close}>
      <TwoVersions theirs={question.theirs} mine={attempt.mine} names={names} />
      <Group mt="lg">
        <Button onClick={close} data-autofocus>
          Keep theirs
        </Button>
        <Button
          variant="default"
          loading={isBusy}
          onClick={() => void answer({ ...how, version: question.theirs.version } satisfies How)}
        >
          Use mine
        </Button>
      </Group>
    </Dialog>
  );
}

interface TakenChoiceProps {
  readonly taken: Taken;
  /** The instant that was wanted. */
  readonly wanted: string;
  readonly isBusy: boolean;
  readonly onStart: (startsAt: string) => void;
  readonly onAnyway: () => void;
}

/** What is in the way, when else it could be, and as a second choice to put it there anyway. */
export const TakenChoice = ({ taken, wanted, isBusy, onStart, onAnyway }: TakenChoiceProps) => (
  <Stack gap="md">
    <InTheWay obstacles={taken.obstacles} />
    {taken.nearest.length > 0 && (
      <div>
        <Text mb="xs">The nearest free times:</Text>
        <Group gap="xs">
          {taken.nearest.map((at) => (
            <Button key={at} variant="light" disabled={isBusy} onClick={() => onStart(at)}>
              {dateOf(new Date(at)) === dateOf(new Date(wanted)) ? timeText(at) : whenText(at)}
            </Button>
          ))}
        </Group>
      </div>
    )}
    <Anyway isBusy={isBusy} onAnyway={onAnyway} />
  </Stack>
);

const InTheWay = ({ obstacles }: Pick<Taken, 'obstacles'>) => (
  <Alert color="yellow" variant="light" role="alert">
    {obstacles.map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
  </Alert>
);

const Anyway = ({ isBusy, onAnyway }: Pick<TakenChoiceProps, 'isBusy' | 'onAnyway'>) => (
  <div>
    <Button variant="default" loading={isBusy} onClick={onAnyway}>
      Put it there anyway
    </Button>
    <Text size="sm" c="dimmed" mt={4}>
      Both will then be at the same time, and the calendar marks this.
    </Text>
  </div>
);

/** Asks the same about blocked time, which has no other times to choose from. */
export const AnywayQuestion = ({
  obstacles,
  answer,
}: Pick<ReturnType<typeof useAnyway>, 'obstacles' | 'answer'>) =>
  obstacles && (
    <Dialog opened title="This time is not free" onClose={() => answer(false)}>
      <Stack gap="md">
        <InTheWay obstacles={obstacles} />
        <Anyway isBusy={false} onAnyway={() => answer(true)} />
      </Stack>
      <Button variant="subtle" mt="md" onClick={() => answer(false)}>
        Leave it as it was
      </Button>
    </Dialog>
  );

interface TwoVersionsProps {
  readonly theirs: Appointment;
  readonly mine: Parameters<typeof differencesOf>[0];
  readonly names: Names;
}

function TwoVersions({ theirs, mine, names }: TwoVersionsProps) {
  const differences = differencesOf(mine, versionOf(theirs, names.person));
  const last = theirs.events.at(-1);
  return (
    <>
      {last && (
        <Text mb="md">
          {whenText(last.at)}: {happeningText(last, theirs.source)}
        </Text>
      )}
      {differences.length === 0 ? (
        <Text>Both versions say the same.</Text>
      ) : (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">What differs</Table.Th>
              <Table.Th scope="col">Yours</Table.Th>
              <Table.Th scope="col">Theirs</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.map(({ label, ...each }) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                <Table.Td>{each.mine}</Table.Td>
                <Table.Td>{each.theirs}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}
