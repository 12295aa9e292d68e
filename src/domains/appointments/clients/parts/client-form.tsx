import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { KeptForm, useKeptForm } from '#src/domains/accounts/profile/parts/kept-form.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { phoneText } from '#src/domains/listings/texts.ts';
import type { Answer } from '#src/platform/endpoint.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { ConflictDialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { longestClientName, longestNote } from '../../rules.ts';
import { type ClientCard, createClient, getClient, updateClient } from '../contract.ts';
import { clientBody } from '../shapes.ts';

interface ClientFormProps {
  /** Null for a new one. */
  readonly card: ClientCard | null;
  readonly onSaved: (card: ClientCard) => void;
  readonly onCancel: () => void;
}

const names = { name: 'Name', phone: 'Phone', email: 'Email', note: 'Note' } as const;
const fieldNames = ['name', 'phone', 'email', 'note'] as const;
type Values = Record<keyof typeof names, string>;

/** Who a client is, to be added or changed. */
export function ClientForm(props: ClientFormProps) {
  const { kept, conflict } = useClientForm(props);
  const input = (name: keyof Values) => ({
    label: names[name],
    autoComplete: 'off',
    ...kept.form.getInputProps(name),
  });
  return (
    <KeptForm kept={kept} label={props.card ? 'Change a client' : 'Add a client'} yes="Save">
      <TextInput required maxLength={longestClientName} {...input('name')} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <TextInput type="tel" maxLength={lengths.phone} {...input('phone')} />
        <TextInput type="email" maxLength={lengths.email} {...input('email')} />
      </SimpleGrid>
      <Textarea
        description="For your team. Put anything about health in the health note."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={longestNote}
        {...input('note')}
      />
      {conflict}
    </KeptForm>
  );
}

const valuesOf = (card: ClientCard | null): Values => ({
  ...{ name: card?.name ?? '', phone: card ? phoneText(card.phone) : '' },
  ...{ email: card?.email ?? '', note: card?.note ?? '' },
});

/** What is empty is not sent. */
const sentOf = ({ name, phone, email, note }: Values) => ({
  ...{ name, note },
  phone: phone.trim() || undefined,
  email: email.trim() || undefined,
});

function useClientForm({ card, onSaved, onCancel }: ClientFormProps) {
  const [theirs, setTheirs] = useState<ClientCard | null>(null);
  const [version, setVersion] = useState(card?.version ?? 0);
  const send = async (values: Values): Promise<Answer<typeof createClient | typeof updateClient>> => {
    if (!card) return callSignedIn(createClient, sentOf(values));
    const answer = await callSignedIn(updateClient, { id: card.id, version, ...sentOf(values) });
    if (!answer.ok && answer.code === 'stale-client') {
      const newer = await callSignedIn(getClient, { id: card.id });
      if (newer.ok) setTheirs(newer.data);
    }
    return answer;
  };
  const kept = useKeptForm({
    draft: `client:${card?.id ?? 'new'}`,
    starting: valuesOf(card),
    check: (values) => formErrors(clientBody, sentOf(values)),
    failed: 'The client was not saved',
    send,
    onSaved: ({ data }) => {
      toast({ tone: 'success', text: `${data.name} was saved.`, forMs: 3_000 });
      onSaved(data);
    },
    onCancel,
  });
  const newer = valuesOf(theirs);
  const conflict = (
    <ConflictDialog
      opened={theirs !== null}
      what="client"
      differences={fieldNames
        .filter((name) => newer[name] !== kept.form.values[name])
        .map((name) => ({
          ...{ field: name, name: names[name] },
          ...{ mine: kept.form.values[name], theirs: newer[name] },
        }))}
      isBusy={kept.isBusy}
      onClose={() => setTheirs(null)}
      onLoadNewer={() => {
        kept.form.setValues(newer);
        setVersion(theirs?.version ?? version);
        setTheirs(null);
      }}
      onSaveMine={() => {
        setVersion(theirs?.version ?? version);
        setTheirs(null);
      }}
    />
  );
  return { kept, conflict };
}
