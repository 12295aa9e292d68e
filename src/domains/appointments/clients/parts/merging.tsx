import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { phoneText } from '#src/domains/listings/texts.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { type ClientCard, type ClientRow, getClient } from '../contract.ts';
import { listDuplicates, mergeClients, previewMerge } from '../merging/contract.ts';
import { ClientSearch } from './client-search.tsx';

/** Brings two cards of one person together: first who may be meant, then what comes together, then doing it. */
export function Merging({ client }: { client: ClientCard }) {
  const [other, setOther] = useState<number | null>(null);
  const alike = useLoaded(queryOf(listDuplicates, { id: client.id }));
  return (
    <section className={card.card} aria-labelledby="merging">
      <h2 id="merging" className={card.head}>
        Is this client here twice?
      </h2>
      {alike.state.kind === 'there' && alike.state.data.length > 0 && (
        <ul aria-label="Clients who may be the same person">
          {alike.state.data.map((row) => (
            <li key={row.id}>
              <Group justify="space-between">
                <span>{[row.name, reachedBy(row)].filter(Boolean).join(', ')}</span>
                <Button
                  variant="default"
                  onClick={() => setOther(row.id)}
                  aria-label={`Compare with ${row.name}`}
                >
                  Compare
                </Button>
              </Group>
            </li>
          ))}
        </ul>
      )}
      <ClientSearch
        label="Merge another client into this one"
        offersNew={false}
        except={client.id}
        onChoose={(choice) => choice.kind === 'card' && setOther(choice.card.id)}
      />
      <Dialog
        opened={other !== null}
        title={`Merge into ${client.name}`}
        size="lg"
        onClose={() => setOther(null)}
      >
        {other !== null && <Preview id={client.id} other={other} onDone={() => setOther(null)} />}
      </Dialog>
    </section>
  );
}

const reachedBy = ({ phone, email }: Pick<ClientRow, 'phone' | 'email'>) =>
  [phone && phoneText(phone), email].filter(Boolean).join(', ');

interface PreviewProps {
  readonly id: number;
  readonly other: number;
  readonly onDone: () => void;
}

const counted = (count: number) => `${count} ${count === 1 ? 'appointment' : 'appointments'}`;

function Preview({ id, other, onDone }: PreviewProps) {
  const loaded = useLoaded(queryOf(previewMerge, { id, other }));
  const { change: merge, isBusy } = useChange(mergeClients, {
    reloads: [getClient, listDuplicates],
    say: () => undefined,
    failed: 'The clients were not merged',
    onDone,
    onRefused: () => loaded.load(),
  });
  return (
    <WhenLoaded loaded={loaded} what="the comparison" gone="One of the two clients has been deleted.">
      {({ kept, gone, merged }) => (
        <Stack>
          <Text>
            {gone.name} ({counted(gone.appointments)}) will be merged into {kept.name} (
            {counted(kept.appointments)}). Their orders and notes move too
            {gone.has_health_note ? ', and so does the health note' : ''}.
          </Text>
          <dl className={card.facts}>
            <Fact name="Name" text={merged.name} />
            <Fact name="Phone" text={merged.phone && phoneText(merged.phone)} />
            <Fact name="Email" text={merged.email} />
            <Fact name="Note" text={merged.note} />
          </dl>
          <Text fw={560}>This cannot be undone.</Text>
          <Group>
            <Button
              color="red"
              loading={isBusy}
              onClick={() => void merge({ id, other, version: kept.version, other_version: gone.version })}
            >
              Merge them
            </Button>
            <Button variant="default" disabled={isBusy} onClick={onDone} data-autofocus>
              Keep both
            </Button>
          </Group>
        </Stack>
      )}
    </WhenLoaded>
  );
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div>
    <dt>{name}</dt>
    <dd style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text || 'None'}</dd>
  </div>
);
