import { type DragEvent, type ReactNode, useState } from 'react';
import chooser from './choose-file.module.css';

interface DropZoneProps {
  /** At least one. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly className?: string;
  readonly isInvalid?: boolean;
  /** Nothing is taken, and nothing lights up. */
  readonly isFull?: boolean;
  /** Among them the field, which keyboards and screen readers use. */
  readonly children: ReactNode;
}

/** A place to drop files on, around the field that takes them too. */
export function DropZone({ onFiles, className, isInvalid, isFull = false, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !isFull) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the second way; the field inside is the first
    <div
      className={className ?? chooser.place}
      data-over={isOver && !isFull}
      data-invalid={isInvalid}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
