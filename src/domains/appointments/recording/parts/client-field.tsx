import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMay } from '#src/domains/accounts/team/parts/use-acting.ts';
import { phoneText } from '#src/domains/listings/texts.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { ClientSearch } from '../../clients/parts/client-search.tsx';
import { longestClientName } from '../../rules.ts';
import type { DraftClient } from '../client.ts';
import type { Faults } from '../draft.ts';

interface ClientFieldProps {
  readonly client: DraftClient;
  readonly faults: Faults;
  /** `isChosen` once the client needs no more typing. */
  readonly onChange: (client: DraftClient, isChosen: boolean) => void;
}

const nobody = { kind: 'new', name: '', phone: '', email: '' } as const;

/** Finds the client, or takes down who they are. */
export function ClientField({ client, faults, onChange }: ClientFieldProps) {
  const may = useMay();
  if (client?.kind === 'card')
    return (
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text size="sm">Client</Text>
          <Text fw={600}>{client.name}</Text>
          {client.phone !== '' && <Text size="sm">{phoneText(client.phone)}</Text>}
        </div>
        <Button variant="default" onClick={() => onChange(null, false)}>
          Someone else
        </Button>
      </Group>
    );
  if (client?.kind === 'new') return <NewClient client={client} faults={faults} onChange={onChange} />;
  if (!may('clients'))
    return (
      <Button variant="default" onClick={() => onChange(nobody, false)}>
        Add the client’s name
      </Button>
    );
  return (
    <ClientSearch
      label="Client"
      error={faults.client}
      autoFocus
      onChoose={(choice) =>
        choice.kind === 'card'
          ? onChange(
              { kind: 'card', card: choice.card.id, name: choice.card.name, phone: choice.card.phone },
              true,
            )
          : onChange(choice, false)
      }
    />
  );
}

interface NewClientProps {
  readonly client: Extract<DraftClient, { kind: 'new' }>;
  readonly faults: Faults;
  readonly onChange: ClientFieldProps['onChange'];
}

function NewClient({ client, faults, onChange }: NewClientProps) {
  const field = (name: 'name' | 'phone' | 'email') => ({
    value: client[name],
    error: faults[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) =>
      onChange({ ...client, [name]: target.value }, false),
  });
  return (
    <Stack gap="xs">
      <TextInput
        label="Client’s name"
        autoFocus={client.name === ''}
        maxLength={longestClientName}
        {...field('name')}
      />
      <Group grow align="start">
        <TextInput label="Phone" type="tel" maxLength={lengths.phone} {...field('phone')} />
        <TextInput label="Email" type="email" maxLength={lengths.email} {...field('email')} />
      </Group>
      <Group>
        <Button variant="subtle" size="compact-md" onClick={() => onChange(null, false)}>
          Find another client
        </Button>
      </Group>
    </Stack>
  );
}
