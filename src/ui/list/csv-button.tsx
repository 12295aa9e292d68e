import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../toast.ts';
import { saveFile } from './save-file.ts';

type Table =
  | { readonly ok: true; readonly data: { readonly file_name: string; readonly csv: string } }
  | { readonly ok: false; readonly status: number; readonly message: string };

/** What a list holds in all its pages, as a file for a spreadsheet; `ask` has the server make it. */
export function CsvButton({ ask }: { ask: () => Promise<Table> }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) saveFile(answer.data.file_name, answer.data.csv);
    // A session that ended is told elsewhere.
    else if (answer.status !== 401)
      toast({ tone: 'error', title: 'The CSV file could not be created', text: answer.message });
  };
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
      onClick={save}
    >
      Download as CSV
    </Button>
  );
}
