import { Text } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import type { MessageRow } from '../contract.ts';

/** By when a message is to be answered, or that it was. */
export function Due({ message }: { message: Pick<MessageRow, 'due' | 'answered' | 'closed'> }) {
  const { due, answered, closed } = message;
  if (answered !== null) return <Text size="sm">Answered {momentText(answered)}</Text>;
  if (closed !== null) return <Text size="sm">Closed without an answer</Text>;
  return (
    <Text size="sm">
      <time dateTime={due}>{momentText(due)}</time>
      {new Date(due) < new Date() && (
        <Text span size="sm" fw={600} c="red">
          {' '}
          Overdue
        </Text>
      )}
    </Text>
  );
}
