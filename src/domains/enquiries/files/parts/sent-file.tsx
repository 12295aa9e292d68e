import { IconFileDownload, IconPhoto } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { sizeInWords } from '#src/platform/text/size-in-words.ts';
import type { ThreadMessage } from '../../conversations/contract.ts';
import { getFile } from '../contract.ts';
import classes from './files.module.css';

interface SentFileProps {
  readonly enquiry: number;
  readonly message: ThreadMessage;
}

/** The file of a message: a picture is shown in place and a PDF is saved, when it is asked for. */
export function SentFile({ enquiry, message: { id, file } }: SentFileProps) {
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => () => (shown === null ? undefined : URL.revokeObjectURL(shown)), [shown]);
  if (!file) return null;
  if (shown !== null) return <img className={classes.picture} src={shown} alt={file.name} />;
  const fetchIt = async () => {
    const answer = await downloadSignedIn(getFile, { id: enquiry, message: id });
    if (!answer.ok) return setProblem(answer.message);
    setProblem(null);
    const address = URL.createObjectURL(answer.data.blob);
    if (file.is_picture) setShown(address);
    else save(address, file.name);
  };
  const Icon = file.is_picture ? IconPhoto : IconFileDownload;
  return (
    <div>
      <button type="button" className={classes.file} onClick={() => void fetchIt()}>
        <Icon size={20} stroke={1.5} aria-hidden />
        {file.is_picture ? 'Show' : 'Save'} {file.name} ({sizeInWords(file.bytes)})
      </button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function save(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
