import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import type { EndpointForm } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { mostBytes, mostLines } from '../csv/columns.ts';
import { importClients, type Outlook, previewClients } from '../csv/contract.ts';
import { ImportLines } from '../parts/import-lines.tsx';
import type { Route } from './+types/client-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Import clients');

/** Clients from a table: first what it would do, then, once confirmed, doing it. */
export default function ClientImport() {
  const { state, look, confirm, isBusy } = useImport();
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file again, corrected, is another choice.
    reset.current?.();
    if (file) void look(file);
  };
  return (
    <Stack gap={32}>
      <PageHead
        title="Import clients"
        text="Bring your clients in as a table. You see what each line would do before anything is saved."
      />
      <Text>
        A CSV export of Fresha, Treatwell, Booksy, Phorest or Square works as it is; so does any table with a
        column of names, and with phones, emails and notes beside. Up to {mostLines.toLocaleString('en-GB')}{' '}
        lines and 2 MB. Nothing that you know of a client is overwritten, and nobody gets a message.
      </Text>
      <Group>
        <FileButton onChange={choose} accept=".csv,text/csv,text/plain" resetRef={reset}>
          {(props) => (
            <Button
              {...props}
              disabled={isBusy}
              leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            >
              {state.kind === 'nothing' ? 'Choose a CSV file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        <Button component={Link} to="/dashboard/clients" variant="subtle">
          Back
        </Button>
      </Group>
      {state.kind === 'reading' && (
        <p role="status">
          <Loader size="sm" aria-hidden /> Reading “{state.file.name}”...
        </p>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" role="alert" title={`“${state.file.name}” was not read`}>
          <p>{state.message}</p>
          <Button mt="sm" variant="default" onClick={() => look(state.file)}>
            Try again
          </Button>
        </Alert>
      )}
      {state.kind === 'seen' && (
        <Seen outlook={state.outlook} name={state.file.name} isBusy={isBusy} onConfirm={confirm} />
      )}
    </Stack>
  );
}

interface SeenProps {
  readonly outlook: Outlook;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

function Seen({ outlook, name, isBusy, onConfirm }: SeenProps) {
  const { added, joined, unchanged, refused, left_out: leftOut } = outlook;
  const isNothing = added + joined === 0;
  return (
    <Stack gap="lg">
      <p role="status">
        “{name}”: {added} new, {joined} joined to clients you have, {unchanged} known already, {refused} left
        out.
      </p>
      {leftOut.length > 0 && (
        <Text size="sm" c="dimmed">
          These columns are not taken in: {listed(leftOut)}.
        </Text>
      )}
      <ImportLines key={outlook.fingerprint} outlook={outlook} />
      <Group>
        <Button onClick={onConfirm} loading={isBusy} disabled={isNothing}>
          {isNothing ? 'Nothing to import' : `Import ${added + joined}`}
        </Button>
      </Group>
    </Stack>
  );
}

type State =
  | { kind: 'nothing' }
  | { kind: 'reading'; file: File }
  | { kind: 'failed'; file: File; message: string }
  | { kind: 'seen'; file: File; outlook: Outlook };

function useImport() {
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const navigate = useNavigate();
  const look = async (file: File) => {
    if (file.size > mostBytes)
      return setState({
        kind: 'failed',
        file,
        message: 'This file is larger than 2 MB. Split it and import one part at a time.',
      });
    setState({ kind: 'reading', file });
    const answer = await uploadSignedIn(previewClients, { file });
    if (answer.ok) return setState({ kind: 'seen', file, outlook: answer.data });
    const [sentence] = Object.values(answer.errors).flat();
    setState({ kind: 'failed', file, message: sentence ?? answer.message });
  };
  const { change, isBusy } = useChange(importClients, {
    ask: (input: EndpointForm<typeof importClients>) => uploadSignedIn(importClients, input),
    failed: 'Nothing was imported',
    onDone: () => navigate('/dashboard/clients'),
    onRefused: ({ code }) => {
      if (code === 'clients-changed' && state.kind === 'seen') return look(state.file);
    },
  });
  const confirm = () => {
    if (state.kind === 'seen') void change({ file: state.file, fingerprint: state.outlook.fingerprint });
  };
  return { state, look, confirm, isBusy };
}
