import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../toast.ts';

type Asked<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: number; readonly message: string };

interface DownloadButtonProps {
  /** Has the server make the file. */
  readonly ask: () => Promise<Asked<{ readonly name: string; readonly blob: Blob }>>;
  readonly children: ReactNode;
  /** What a screen reader says, where the words alone do not tell which file. */
  readonly label?: string;
  readonly isSmall?: boolean;
  /** The title of the message where it could not be made. */
  readonly failed?: string;
}

/** Saves a file that is made for this; what went wrong is said, and the button can be pressed again. */
export function DownloadButton(props: DownloadButtonProps) {
  const { ask, children, label, isSmall = false, failed = 'The file could not be created' } = props;
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) saveBlob(answer.data.name, answer.data.blob);
    // A session that ended is told elsewhere.
    else if (answer.status !== 401) toast({ tone: 'error', title: failed, text: answer.message });
  };
  return (
    <Button
      variant="default"
      {...(isSmall ? { size: 'compact-md' } : {})}
      loading={isBusy}
      aria-label={label}
      leftSection={<IconDownload size={isSmall ? 16 : 18} stroke={1.5} aria-hidden />}
      onClick={save}
    >
      {children}
    </Button>
  );
}

interface Table {
  readonly file_name: string;
  readonly csv: string;
}

/** What a list holds in all its pages, as a file for a spreadsheet; `ask` has the server make it. */
export const CsvButton = ({ ask }: { ask: () => Promise<Asked<Table>> }) => (
  <DownloadButton
    failed="The CSV file could not be created"
    ask={async () => {
      const answer = await ask();
      return answer.ok ? { ok: true, data: fileOf(answer.data) } : answer;
    }}
  >
    Download as CSV
  </DownloadButton>
);

/** The mark at the start tells spreadsheets that the text is UTF-8. */
const fileOf = ({ file_name: name, csv }: Table) => ({
  name,
  blob: new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }),
});

/** Hands a file to the browser to be saved under this name. */
function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
