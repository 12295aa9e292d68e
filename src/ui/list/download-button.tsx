import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../toast.ts';
import { saveBlob } from './save-file.ts';

type Asked =
  | { readonly ok: true; readonly data: { readonly name: string; readonly blob: Blob } }
  | { readonly ok: false; readonly status: number; readonly message: string };

interface DownloadButtonProps {
  /** Has the server make the file. */
  readonly ask: () => Promise<Asked>;
  readonly children: ReactNode;
  /** What a screen reader says, where the words alone do not tell which file. */
  readonly label?: string;
  readonly isSmall?: boolean;
}

/** Saves a file that is made for this; what went wrong is said, and the button can be pressed again. */
export function DownloadButton({ ask, children, label, isSmall = false }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await ask();
    setBusy(false);
    if (answer.ok) saveBlob(answer.data.name, answer.data.blob);
    // A session that ended is told elsewhere.
    else if (answer.status !== 401)
      toast({ tone: 'error', title: 'The file could not be created', text: answer.message });
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
