import { Alert, Button, FileButton, Group, Loader, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { useChange } from '../form/use-change.ts';
import { PageHead } from '../page-head.tsx';
import { type Outcomes, OutlookLines, type TableOutlook } from './outlook-lines.tsx';

interface TableImportProps<Outlook extends TableOutlook, E extends Endpoint> {
  readonly title: string;
  readonly text: string;
  /** How the table has to look. */
  readonly children: ReactNode;
  readonly mostMegabytes: number;
  /** Where the screen leads, with and without an import. */
  readonly back: string;
  readonly preview: (form: { file: File }) => Promise<Answered<Outlook>>;
  readonly endpoint: E;
  readonly take: (form: TakenForm) => Promise<Answer<E>>;
  /** The code of its refusal of a preview that holds no more. */
  readonly outdated: string;
  readonly summary: (outlook: Outlook) => string;
  readonly outcomes: Outcomes<Outlook>;
  /** What a line is about, and the heading over it. */
  readonly about: readonly [string, (line: Outlook['lines'][number]) => string];
}

type Answered<Data> = { ok: true; data: Data } | Extract<Answer<Endpoint>, { ok: false }>;

interface TakenForm {
  readonly file: File;
  readonly fingerprint: string;
}

/** A screen that takes in a table: first what it would do, line by line, then, once confirmed, doing it. */
export function TableImport<Outlook extends TableOutlook, E extends Endpoint>(
  props: TableImportProps<Outlook, E>,
) {
  const { state, look, confirm, isBusy } = useImport(props);
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // The same file again, corrected, is another choice.
    reset.current?.();
    if (file) void look(file);
  };
  return (
    <Stack gap={32}>
      <PageHead title={props.title} text={props.text} />
      {props.children}
      <Group>
        <FileButton onChange={choose} accept=".csv,text/csv,text/plain" resetRef={reset}>
          {(button) => (
            <Button
              {...button}
              disabled={isBusy}
              leftSection={<IconUpload size={18} stroke={1.5} aria-hidden />}
            >
              {state.kind === 'nothing' ? 'Choose a CSV file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        <Button component={Link} to={props.back} variant="subtle">
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
        <Stack gap="lg">
          <p role="status">
            “{state.file.name}”: {props.summary(state.outlook)}
          </p>
          <OutlookLines
            key={state.outlook.fingerprint}
            outlook={state.outlook}
            outcomes={props.outcomes}
            about={props.about}
          />
          <Confirm count={takenIn(state.outlook)} isBusy={isBusy} onConfirm={confirm} />
        </Stack>
      )}
    </Stack>
  );
}

const takenIn = ({ lines }: TableOutlook) =>
  lines.filter(({ outcome }) => outcome !== 'unchanged' && outcome !== 'refused').length;

interface ConfirmProps {
  readonly count: number;
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

const Confirm = ({ count, isBusy, onConfirm }: ConfirmProps) => (
  <Group>
    <Button onClick={onConfirm} loading={isBusy} disabled={count === 0}>
      {count === 0 ? 'Nothing to import' : `Import ${linesText(count)}`}
    </Button>
  </Group>
);

/** "1 line", "2 lines". */
export const linesText = (count: number): string => `${count} ${count === 1 ? 'line' : 'lines'}`;

type State<Outlook> =
  | { kind: 'nothing' }
  | { kind: 'reading'; file: File }
  | { kind: 'failed'; file: File; message: string }
  | { kind: 'seen'; file: File; outlook: Outlook };

function useImport<Outlook extends TableOutlook, E extends Endpoint>({
  mostMegabytes,
  back,
  preview,
  endpoint,
  take,
  outdated,
}: TableImportProps<Outlook, E>) {
  const [state, setState] = useState<State<Outlook>>({ kind: 'nothing' });
  const navigate = useNavigate();
  const look = async (file: File) => {
    if (file.size > mostMegabytes * 1024 * 1024) {
      const message = `This file is larger than ${mostMegabytes} MB. Split it and import one part at a time.`;
      return setState({ kind: 'failed', file, message });
    }
    setState({ kind: 'reading', file });
    const answer = await preview({ file });
    if (answer.ok) return setState({ kind: 'seen', file, outlook: answer.data });
    const [sentence] = Object.values(answer.errors).flat();
    setState({ kind: 'failed', file, message: sentence ?? answer.message });
  };
  const { change, isBusy } = useChange<E, TakenForm>(endpoint, {
    ask: take,
    failed: 'Nothing was imported',
    onDone: () => navigate(back),
    onRefused: ({ code }) => {
      if (code === outdated && state.kind === 'seen') return look(state.file);
    },
  });
  const confirm = () => {
    if (state.kind === 'seen') void change({ file: state.file, fingerprint: state.outlook.fingerprint });
  };
  return { state, look, confirm, isBusy };
}
