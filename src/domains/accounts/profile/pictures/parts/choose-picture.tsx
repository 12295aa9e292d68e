import { IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './choose-picture.module.css';
import { acceptedTypes, fileFault } from './picture-kinds.ts';

/** A place to drop a picture on, and a button to choose one. */
export function PictureChoice({ onChosen }: { onChosen: (file: File) => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const id = useId();
  const take = (file: File | undefined) => {
    if (!file) return;
    const found = fileFault(file);
    setFault(found);
    if (!found) onChosen(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the field inside is the first */}
      <div
        className={classes.place}
        data-over={isOver}
        onDragOver={hover}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoUp size={32} stroke={1.5} aria-hidden />
        <input
          id={id}
          className={classes.input}
          type="file"
          accept={acceptedTypes.join(',')}
          aria-describedby={fault ? `${id}-fault` : undefined}
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => take(target.files?.[0])}
        />
        <label htmlFor={id} className={classes.button}>
          Choose an image
        </label>
        <p>or drop one here</p>
      </div>
      <p id={`${id}-fault`} className={classes.fault} role="alert">
        {fault}
      </p>
    </div>
  );
}
