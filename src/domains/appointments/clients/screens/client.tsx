import { Button, Group, Stack } from '@mantine/core';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import { OfAllPlaces } from '#src/domains/accounts/team/parts/of-all-places.tsx';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import type { CardSource } from '../../rules.ts';
import { type ClientCard, deleteClient, getClient } from '../contract.ts';
import { ClientForm } from '../parts/client-form.tsx';
import { HealthNote } from '../parts/health-note.tsx';
import { History } from '../parts/history.tsx';
import { Merging } from '../parts/merging.tsx';
import type { Route } from './+types/client.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'A client');

const sources: Readonly<Record<CardSource, string>> = {
  recorded: 'Added by you',
  imported: 'Imported',
  order: 'Came with an order',
  enquiry: 'Came with an enquiry',
};

/** One client of the business. */
export default function Client() {
  const id = Number(useParams().id);
  const loaded = useLoaded(queryOf(getClient, { id }));
  const client = loaded.state.kind === 'there' ? loaded.state.data : null;
  const since = client ? `${sources[client.source]} on ${dayText(client.created_at)}.` : '';
  const kind = client?.is_own === false ? 'Came to you through Treatory.' : 'Your own client.';
  return (
    <Stack gap={32}>
      <PageHead
        title={client?.name ?? 'A client'}
        text={client ? `${since} ${kind}` : 'What you know about them.'}
      />
      <Group>
        <Button
          component={Link}
          to="/dashboard/clients"
          variant="default"
          leftSection={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
        >
          All clients
        </Button>
        <OfAllPlaces>{client && <Deleting client={client} />}</OfAllPlaces>
      </Group>
      <WhenLoaded loaded={loaded} what="the client" gone="This client is not on your list.">
        {(shown) => (
          <Stack gap={24}>
            <OfAllPlaces>
              <div className={card.card}>
                <ClientForm
                  key={shown.version}
                  card={shown}
                  onSaved={loaded.show}
                  onCancel={() => void loaded.load()}
                />
              </div>
              <HealthNote client={shown} />
            </OfAllPlaces>
            <History client={shown} />
            <OfAllPlaces>
              <Merging client={shown} />
            </OfAllPlaces>
          </Stack>
        )}
      </WhenLoaded>
    </Stack>
  );
}

function Deleting({ client }: { client: ClientCard }) {
  const navigate = useNavigate();
  const { choose, question } = useConfirmed(deleteClient, ({ id }: ClientCard) => ({ id }), {
    failed: 'The client was not deleted',
    onDone: () => void navigate('/dashboard/clients'),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={() => choose(client)}
      >
        Delete
      </Button>
      <Confirm
        {...question}
        title={`Delete ${client.name}?`}
        text="This deletes their phone number, email, notes and health note for good. Appointments stay in your calendar without a name, and orders stay as they are."
        yes="Yes, delete"
        no="Keep"
      />
    </>
  );
}
