import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { momentText } from '#src/platform/clock.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import type { Appointment } from '../../appointment.ts';
import { listAppointmentMessages } from '../messages-contract.ts';

/** What was last said about the appointment, and the way to write to its client; for who answers messages. */
export function Messages({ appointment: { id, client } }: { appointment: Appointment }) {
  const may = useMay();
  const isShown = may('messages') && client !== null;
  const { data } = useQuery({ ...queryOf(listAppointmentMessages, { id }), enabled: isShown });
  if (!isShown || !data) return null;
  const write = `/dashboard/enquiry/appointment/${id}`;
  return (
    <section aria-label="What was written about it">
      <Stack gap="xs">
        <Text fw={600}>Messages</Text>
        {data.messages.map(({ id: message, from, text, at }) => (
          <Text key={message} size="sm" style={{ overflowWrap: 'anywhere' }}>
            <strong>{from === 'business' ? 'You' : client.name}</strong> · {momentText(at)}: {text}
          </Text>
        ))}
        <Link to={write}>{data.enquiry === null ? `Write to ${client.name}` : 'Open the conversation'}</Link>
      </Stack>
    </section>
  );
}
