import { Alert, Button, FileButton, Group, Loader, Stack, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import type { EndpointForm } from '#src/platform/endpoint.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { csvColumns, mostBytes, mostLines, neededColumns } from '../columns.ts';
import { importTreatments, type Outlook, previewTreatments } from '../contract.ts';
import { OutlookTable } from '../parts/outlook-table.tsx';
import type { Route } from './+types/treatment-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Import treatments');

/** Treatments and prices from a table: first what it would do, then, once confirmed, doing it. */
export default function TreatmentImport() {
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
        title="Import treatments"
        text="Bring your price list in as a table. You see what each line would do before anything changes."
      />
      <Explained />
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
        <Button component={Link} to="/dashboard/treatment" variant="subtle">
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

const Explained = () => (
  <Stack gap="xs">
    <Text>
      Use one line for each variant. To start, choose “Download as CSV” on the Treatments screen, then change
      prices or add lines in that file and import it here. An import never deletes anything.
    </Text>
    <Text size="sm" c="dimmed">
      Every line needs {listed(neededColumns)}. You can also add {listed(optionalColumns)}; for a new
      treatment without a service_type we use the name of its category. Up to{' '}
      {mostLines.toLocaleString('en-GB')} lines and 1 MB. Files that Excel saves as “Unicode text” work too.
    </Text>
  </Stack>
);

const optionalColumns = csvColumns.filter((column) => !neededColumns.some((needed) => needed === column));

/** "a, b and c". */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

interface SeenProps {
  readonly outlook: Outlook;
  readonly name: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

function Seen({ outlook, name, isBusy, onConfirm }: SeenProps) {
  const { added, changed, unchanged, refused } = outlook;
  const isNothing = added + changed === 0;
  return (
    <Stack gap="lg">
      <p role="status">
        “{name}”: {lines(added)} will be added, {lines(changed)} changed, {lines(unchanged)}{' '}
        {unchanged === 1 ? 'stays as it is' : 'stay as they are'}, {lines(refused)} will be left out.
      </p>
      <OutlookTable key={outlook.fingerprint} outlook={outlook} />
      <Group>
        <Button onClick={onConfirm} loading={isBusy} disabled={isNothing}>
          {isNothing ? 'Nothing to import' : `Import ${lines(added + changed)}`}
        </Button>
      </Group>
    </Stack>
  );
}

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

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
        message: 'This file is larger than 1 MB. Split it and import one part at a time.',
      });
    setState({ kind: 'reading', file });
    const answer = await uploadSignedIn(previewTreatments, { file });
    if (answer.ok) return setState({ kind: 'seen', file, outlook: answer.data });
    const [sentence] = Object.values(answer.errors).flat();
    setState({ kind: 'failed', file, message: sentence ?? answer.message });
  };
  const { change, isBusy } = useChange(importTreatments, {
    ask: (input: EndpointForm<typeof importTreatments>) => uploadSignedIn(importTreatments, input),
    failed: 'Nothing was imported',
    onDone: () => navigate('/dashboard/treatment'),
    onRefused: ({ code }) => {
      if (code === 'outlook-changed' && state.kind === 'seen') return look(state.file);
    },
  });
  const confirm = () => {
    if (state.kind === 'seen') void change({ file: state.file, fingerprint: state.outlook.fingerprint });
  };
  return { state, look, confirm, isBusy };
}
