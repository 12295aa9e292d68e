import { Button, Progress } from '@mantine/core';
import { IconFileText, IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { DropZone } from '#src/ui/mantine/drop-zone.tsx';
import classes from '#src/ui/mantine/file-field.module.css';
import { listingLabels } from '../../../listing.ts';
import type { FileField as Field } from '../../../own/contract.ts';
import { acceptedOf, type DraftFile } from '../draft/use-draft-file.ts';

interface FileFieldProps {
  readonly field: Field;
  readonly sending: DraftFile;
  readonly required?: boolean;
  readonly help: string;
  /** What is there now: a picture, or a document's name. */
  readonly shown: ReactNode;
  readonly error?: ReactNode;
  /** Beside the choice: taking away what is there. */
  readonly children?: ReactNode;
}

/** One file: chosen or dropped, sent at once with its progress, and shown when it is there. */
export function FileField({ field, sending, required, help, shown, error, children }: FileFieldProps) {
  const { send, stop, progress, fault } = sending;
  const id = useId();
  const said = fault ?? error;
  const Icon = field === 'attachment' ? IconFileText : IconPhotoUp;
  return (
    <div className={classes.field}>
      <p className={classes.name} id={`${id}-name`}>
        {listingLabels[field]}
        {required && <span className={classes.star}> *</span>}
      </p>
      <p className={classes.help} id={`${id}-help`}>
        {help}
      </p>
      <DropZone
        className={classes.place}
        isInvalid={Boolean(said)}
        onFiles={([file]) => file && void send(file)}
      >
        {shown ?? <Icon size={32} stroke={1.5} aria-hidden />}
        <div className={classes.actions}>
          <input
            id={id}
            className={classes.input}
            type="file"
            data-path={field}
            accept={acceptedOf(field).join(',')}
            aria-labelledby={`${id}-name ${id}-choose`}
            aria-describedby={`${id}-help${said ? ` ${id}-fault` : ''}`}
            aria-invalid={said ? true : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void send(file);
              // The same file may be chosen again after it failed.
              target.value = '';
            }}
          />
          <label htmlFor={id} id={`${id}-choose`} className={classes.button}>
            {shown ? 'Replace it' : 'Choose a file'}
          </label>
          {children}
          {!shown && <span className={classes.help}>or drop one here</span>}
        </div>
        {progress !== null && (
          <div className={classes.sending}>
            <Progress
              className={classes.bar}
              value={progress * 100}
              aria-label={`Sending: ${listingLabels[field].toLowerCase()}`}
            />
            <Button variant="subtle" size="compact-md" onClick={stop}>
              Stop
            </Button>
          </div>
        )}
      </DropZone>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {said}
      </p>
    </div>
  );
}
