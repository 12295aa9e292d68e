import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import type { GalleryImage } from '../images/contract.ts';
import { longestAlt } from '../rules.ts';
import classes from './gallery.module.css';
import type { useImages } from './use-images.ts';
import type { useKeptTexts } from './use-kept-texts.ts';

interface AltFieldProps {
  image: GalleryImage;
  place: number;
  images: ReturnType<typeof useImages>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** What a picture shows, in words; saved beside it. */
export function AltField({ image, place, images, kept }: AltFieldProps) {
  const [fault, setFault] = useState('');
  const typed = kept.texts[image.id];
  const text = typed ?? image.alt;
  const type = (next: string) => {
    setFault('');
    kept.change(image.id, next === image.alt ? null : next);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setFault('Please say what the picture shows.');
    const changes = { images: [{ id: image.id, alt: text.trim() }] };
    const faults = await images.update(image.id, changes, `The words for picture ${place + 1} are saved`);
    if (faults) setFault(Object.values(faults)[0] ?? 'This was not saved. Please try again.');
    else kept.change(image.id, null);
  };
  return (
    <form className={classes.text} onSubmit={save} aria-label={`Words for picture ${place + 1}`}>
      <Textarea
        label="What the picture shows"
        description={image.alt === '' ? 'Visitors see this picture once you have described it.' : undefined}
        required
        autosize
        minRows={2}
        maxRows={5}
        maxLength={longestAlt}
        value={text}
        error={fault || undefined}
        onChange={({ target }) => type(target.value.replace(/\n/g, ' '))}
      />
      {typed !== undefined && (
        <>
          <WordingHint field="alt" label="What the picture shows" text={text} onReplace={type} />
          <span>
            <Button type="submit" loading={images.busy === image.id}>
              Save
            </Button>
          </span>
        </>
      )}
    </form>
  );
}
