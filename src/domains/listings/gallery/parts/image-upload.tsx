import { Button, Progress } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useId } from 'react';
import chooser from '#src/ui/mantine/choose-file.module.css';
import { DropZone } from '#src/ui/mantine/drop-zone.tsx';
import { mostImages } from '../rules.ts';
import classes from './gallery.module.css';
import type { SentFile, useUploads } from './use-uploads.ts';
import { acceptedTypes } from './use-uploads.ts';

interface ImageUploadProps {
  uploads: ReturnType<typeof useUploads>;
  count: number;
}

/** A place to drop pictures on and a button to choose them; below, how far each one is. */
export function ImageUpload({ uploads, count }: ImageUploadProps) {
  const id = useId();
  const isFull = count >= mostImages;
  return (
    <section className={classes.panel} aria-label="Add pictures">
      <DropZone onFiles={uploads.add} isFull={isFull}>
        <IconPhotoUp size={32} stroke={1.5} aria-hidden />
        <input
          id={id}
          className={chooser.input}
          type="file"
          multiple
          accept={acceptedTypes.join(',')}
          disabled={isFull}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => {
            uploads.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <label htmlFor={id} className={chooser.button}>
          Choose pictures
        </label>
        <p>or drop them here</p>
        <p id={`${id}-hint`}>
          JPEG, PNG, WebP, AVIF or GIF, 400 × 400 pixels or more, up to 8 MB each. {count} of {mostImages}{' '}
          used. We remove location data from your pictures.
        </p>
      </DropZone>
      {uploads.files.length > 0 && (
        <ul className={classes.files} aria-label="Uploading pictures">
          {uploads.files.map((file) => (
            <OnItsWay key={file.key} file={file} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OnItsWay({
  file: { key, file, state, sent, fault },
  uploads,
}: { file: SentFile } & Pick<ImageUploadProps, 'uploads'>) {
  if (state === 'failed')
    return (
      <li>
        <span className={classes.file}>{file.name}</span>
        <span>
          <Button
            variant="subtle"
            onClick={() => uploads.retry(key)}
            aria-label={`Try again to send ${file.name}`}
          >
            Try again
          </Button>
          <Button
            variant="subtle"
            color="red"
            onClick={() => uploads.dismiss(key)}
            aria-label={`Leave out ${file.name}`}
          >
            Leave out
          </Button>
        </span>
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      </li>
    );
  const percent = Math.round(sent * 100);
  return (
    <li>
      <span className={classes.file}>{file.name}</span>
      <span>{state === 'waiting' ? 'Waiting' : sent < 1 ? `${percent} %` : 'Preparing…'}</span>
      <Progress.Root className={classes.bar} size="md">
        <Progress.Section value={percent} aria-label={`Upload of ${file.name}`} />
      </Progress.Root>
    </li>
  );
}
