import { Button, Progress } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import classes from '#src/ui/mantine/file-field.module.css';
import { getEvidenceFile } from '../contract.ts';
import { acceptedFiles } from './use-verification.ts';

interface EvidenceFileProps {
  /** The listing's. */
  readonly id: number;
  /** What we have already, unless it shall be taken away. */
  readonly there: { readonly name: string } | null;
  readonly chosen: File | null;
  readonly error: ReactNode;
  /** From 0 to 1 while it is sent. */
  readonly progress: number | null;
  readonly onChoose: (file: File | null) => void;
  readonly onRemove: () => void;
}

/** A file that only we and its owner ever see: chosen here, sent with the rest. */
export function EvidenceFile({ id, there, chosen, error, progress, onChoose, onRemove }: EvidenceFileProps) {
  const has = chosen ?? there;
  return (
    <div className={classes.field}>
      <p className={classes.name} id="evidence-name">
        Document or picture
      </p>
      <p className={classes.help} id="evidence-help">
        Optional: a certificate, a licence, a letter that names you and the business. PDF, JPEG, PNG or
        another picture, up to 10 MB. It is never published.
      </p>
      <div className={classes.place} data-invalid={Boolean(error)}>
        {has ? <span>{has.name}</span> : <IconFileText size={32} stroke={1.5} aria-hidden />}
        <div className={classes.actions}>
          <input
            id="evidence"
            className={classes.input}
            type="file"
            data-path="file"
            accept={acceptedFiles.join(',')}
            aria-labelledby="evidence-name evidence-choose"
            aria-describedby="evidence-help evidence-fault"
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
              // The same file may be chosen again after it was given up.
              target.value = '';
            }}
          />
          <label htmlFor="evidence" id="evidence-choose" className={classes.button}>
            {has ? 'Replace it' : 'Choose a file'}
          </label>
          {there && !chosen && (
            <DownloadButton ask={() => downloadSignedIn(getEvidenceFile, { id })}>Download</DownloadButton>
          )}
          {has && (
            <Button variant="subtle" color="red" onClick={() => (chosen ? onChoose(null) : onRemove())}>
              Remove
            </Button>
          )}
        </div>
        {progress !== null && (
          <Progress className={classes.bar} w="100%" value={progress * 100} aria-label="Sending the file" />
        )}
      </div>
      <p id="evidence-fault" className={classes.fault} role="alert">
        {error}
      </p>
    </div>
  );
}
