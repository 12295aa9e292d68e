import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Picture as PictureSource } from '#src/domains/media/contract.ts';
import classes from '#src/ui/mantine/file-field.module.css';
import { Picture } from '#src/ui/picture.tsx';
import { acceptedPictures, type Cover } from './use-cover.ts';

interface CoverFieldProps {
  readonly cover: Cover;
  /** What is saved; null for what is new. */
  readonly saved: PictureSource | null;
  readonly isDrawn: boolean;
  readonly isLetGo: boolean;
  readonly error: ReactNode;
  readonly onLetGo: (isLetGo: boolean) => void;
}

/** The picture of a post or a clip: chosen here and sent with the form; without one, one is drawn. */
export function CoverField({ cover, saved, isDrawn, isLetGo, error, onLetGo }: CoverFieldProps) {
  const id = useId();
  const fault = cover.fault ?? error;
  const hasOwn = cover.file !== null || (saved !== null && !isDrawn && !isLetGo);
  const choose = (file: File | undefined) => {
    if (!file) return;
    cover.choose(file);
    onLetGo(false);
  };
  const letGo = () => {
    cover.choose(null);
    onLetGo(saved !== null && !isDrawn);
  };
  return (
    <div className={classes.field}>
      <p className={classes.name} id={`${id}-name`}>
        Cover picture
      </p>
      <p className={classes.help} id={`${id}-help`}>
        JPEG, PNG, WebP, AVIF or GIF, up to 8 MB, ideally 1600 × 900 pixels. Without one, we draw a cover.
      </p>
      <div className={classes.place} data-invalid={Boolean(fault)}>
        <Shown cover={cover} saved={isLetGo ? null : saved} />
        <div className={classes.actions}>
          <input
            id={id}
            className={classes.input}
            type="file"
            data-path="cover"
            accept={acceptedPictures}
            aria-labelledby={`${id}-name ${id}-choose`}
            aria-describedby={`${id}-help${fault ? ` ${id}-fault` : ''}`}
            aria-invalid={fault ? true : undefined}
            onChange={({ target }) => {
              choose(target.files?.[0]);
              // The same file may be chosen again after it failed.
              target.value = '';
            }}
          />
          <label htmlFor={id} id={`${id}-choose`} className={classes.button}>
            {hasOwn ? 'Replace it' : 'Choose a picture'}
          </label>
          {hasOwn && (
            <Button variant="subtle" color="red" onClick={letGo}>
              Use a drawing instead
            </Button>
          )}
        </div>
      </div>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}

function Shown({ cover, saved }: { cover: Cover; saved: PictureSource | null }) {
  if (cover.seen)
    return <img src={cover.seen} alt="Your new picture, not saved yet" width={391} height={220} />;
  if (!saved) return <p>A picture is drawn when you save.</p>;
  return <Picture picture={saved} alt="The saved picture" sizes="400px" />;
}
