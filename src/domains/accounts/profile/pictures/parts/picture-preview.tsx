import { useEffect, useRef } from 'react';
import { drawPart, type Part } from './crop.ts';
import { type PictureKind, pictureKinds } from './picture-kinds.ts';
import classes from './picture-preview.module.css';

interface PreviewProps {
  image: HTMLImageElement | null;
  part: Part | undefined;
  kind: PictureKind;
}

/** What will be kept, in the frame it will stand in. */
export function PicturePreview({ image, part, kind }: PreviewProps) {
  const { most, isRound } = pictureKinds[kind];
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = isRound
    ? { width: 192, height: 192 }
    : { width: 640, height: (640 * most.height) / most.width };
  useEffect(() => {
    if (canvas.current && image && part && part.width > 0) drawPart(canvas.current, image, part, size);
  });
  return (
    <figure className={classes.preview}>
      <figcaption>Preview</figcaption>
      <canvas
        ref={canvas}
        className={isRound ? classes.round : classes.wide}
        role="img"
        aria-label="Preview"
      />
    </figure>
  );
}
