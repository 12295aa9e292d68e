import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Picture as PictureSource } from '#src/domains/media/contract.ts';
import classes from '#src/ui/mantine/file-field.module.css';
import { Picture } from '#src/ui/picture.tsx';

interface CoverFieldProps {
  readonly name?: string;
  /** What fits best. */
  readonly ideal?: string;
  readonly cover: Cover;
  /** What is saved; null for what is new. */
  readonly saved: PictureSource | null;
  readonly isDrawn: boolean;
  readonly isRemoved: boolean;
  readonly error: ReactNode;
  readonly onRemove: (isRemoved: boolean) => void;
}

/** The picture of a post or a clip: chosen here and sent with the form; without one, one is drawn. */
export function CoverField({
  name = 'Cover picture',
  ideal = '1600 × 900 pixels',
  ...props
}: CoverFieldProps) {
  const { cover, saved, isDrawn, isRemoved, error, onRemove } = props;
  const id = useId();
  const fault = cover.fault ?? error;
  const hasOwn = cover.file !== null || (saved !== null && !isDrawn && !isRemoved);
  const choose = (file: File | undefined) => {
    if (!file) return;
    cover.choose(file);
    onRemove(false);
  };
  const remove = () => {
    cover.choose(null);
    onRemove(saved !== null && !isDrawn);
  };
  return (
    <div className={classes.field}>
      <p className={classes.name} id={`${id}-name`}>
        {name}
      </p>
      <p className={classes.help} id={`${id}-help`}>
        {`JPEG, PNG, WebP, AVIF or GIF, up to 8 MB, ideally ${ideal}. Without one, we draw a picture.`}
      </p>
      <div className={classes.place} data-invalid={Boolean(fault)}>
        <Shown cover={cover} saved={isRemoved ? null : saved} />
        <div className={classes.actions}>
          <input
            id={id}
            className={classes.input}
            type="file"
            data-path="cover"
            accept={accepted.join()}
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
            <Button variant="subtle" color="red" onClick={remove}>
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

const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];
const mostMegabytes = 8;

/** Why a file is not even sent; null where it is. Its content is judged by who decodes it. */
function faultOf({ type, size }: File): string | null {
  if (!accepted.includes(type)) return 'Only images are accepted: JPEG, PNG, WebP, AVIF or GIF.';
  return size > mostMegabytes * 1024 * 1024 ? `The file must not be larger than ${mostMegabytes} MB.` : null;
}

export interface Cover {
  /** Chosen and not saved yet. */
  readonly file: File | null;
  /** An address in this tab at which it is seen. */
  readonly seen: string | null;
  readonly fault: string | null;
  /** Null removes it. */
  readonly choose: (file: File | null) => void;
}

/** The picture that a form will send along. */
export function useCover(): Cover {
  const [{ file, fault }, setChosen] = useState<Pick<Cover, 'file' | 'fault'>>({ file: null, fault: null });
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setSeen(null);
    const made = URL.createObjectURL(file);
    setSeen(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const choose = (chosen: File | null) => {
    const found = chosen && faultOf(chosen);
    setChosen(found ? { file: null, fault: found } : { file: chosen, fault: null });
  };
  return { file, seen, fault, choose };
}
