import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findSlots } from '#src/domains/calendar/slots/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { findMoves } from '../contract.ts';
import { type Draft, startOf } from '../draft.ts';
import { askedItems, nearestOf } from '../free.ts';

interface ShownProps {
  readonly draft: Pick<Draft, 'date' | 'time' | 'items'>;
  /** "10:15". */
  readonly onChoose: (time: string) => void;
}

/** Free times of the day that are nearest to the chosen one; nothing until a treatment is chosen. */
export function FreeTimes({
  listing,
  draft,
  onChoose,
}: ShownProps & { readonly listing: number | undefined }) {
  const items = askedItems(draft.items);
  const isAsked = items !== '' && listing !== undefined && startOf(draft) !== null;
  const { data } = useQuery({
    ...queryOf(findSlots, { listing: listing ?? 0, items, from: draft.date, days: 1 }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || !data) return null;
  const starts = data.days.flatMap(({ slots }) => slots.map(({ starts_at: at }) => at));
  return <Times starts={starts} draft={draft} onChoose={onChoose} />;
}

/** The same for an appointment that is moved. */
export function FreeMoves({ id, draft, onChoose }: ShownProps & { readonly id: number }) {
  const items = askedItems(draft.items);
  const isAsked = items !== '' && startOf(draft) !== null;
  const { data } = useQuery({
    ...queryOf(findMoves, { id, items, date: draft.date }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || !data) return null;
  return <Times starts={data.starts} draft={draft} onChoose={onChoose} />;
}

function Times({ starts: all, draft, onChoose }: ShownProps & { readonly starts: readonly string[] }) {
  const starts = nearestOf(all, startOf(draft));
  if (starts.length === 0)
    return (
      <Text size="sm" c="dimmed" role="status">
        No free time on this day.
      </Text>
    );
  return (
    <div>
      <Text size="sm" mb={4} id="free-times">
        Free times
      </Text>
      <Group gap="xs" role="group" aria-labelledby="free-times">
        {starts.map((at) => (
          <Button
            key={at}
            variant={timeText(at) === draft.time ? 'filled' : 'light'}
            aria-pressed={timeText(at) === draft.time}
            onClick={() => onChoose(timeText(at))}
          >
            {timeText(at)}
          </Button>
        ))}
      </Group>
    </div>
  );
}
