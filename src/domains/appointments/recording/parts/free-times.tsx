import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { findSlots } from '#src/domains/calendar/slots/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { type Draft, startOf } from '../draft.ts';
import { askedItems, nearestOf } from '../free.ts';

interface FreeTimesProps {
  readonly listing: number | undefined;
  readonly draft: Pick<Draft, 'date' | 'time' | 'items'>;
  /** "10:15". */
  readonly onChoose: (time: string) => void;
}

/** Free times of the day that are nearest to the chosen one; nothing until a treatment is chosen. */
export function FreeTimes({ listing, draft, onChoose }: FreeTimesProps) {
  const items = askedItems(draft.items);
  const wished = startOf(draft);
  const isAsked = items !== null && listing !== undefined && wished !== null;
  const asked = { listing: listing ?? 0, items: items ?? '', from: draft.date, days: 1 };
  const { data } = useQuery({
    ...queryOf(findSlots, asked),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked || !data) return null;
  const starts = nearestOf(
    data.days.flatMap(({ slots }) => slots.map(({ starts_at: at }) => at)),
    wished,
  );
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
