import { Badge, Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { Picture } from '#src/ui/picture.tsx';
import type { GalleryImage } from '../images/contract.ts';
import { longestAlt } from '../rules.ts';
import classes from './gallery.module.css';
import { GalleryTable } from './gallery-table.tsx';
import type { useImages } from './use-images.ts';
import type { useKeptTexts } from './use-kept-texts.ts';

interface ImageTableProps {
  rows: readonly GalleryImage[];
  images: ReturnType<typeof useImages>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** The pictures in their order, each with its words. */
export function ImageTable({ rows, images, kept }: ImageTableProps) {
  if (rows.length === 0)
    return (
      <p className={classes.words}>No pictures yet. The first one that you describe becomes the cover.</p>
    );
  return (
    <div className={classes.frame}>
      <GalleryTable
        caption="Pictures of this listing"
        what="picture"
        titles={['Image', 'What it shows']}
        rows={rows}
        onOrder={(ids, id) => void images.order(rows, ids, id)}
        cellsOf={(image, place) => ({
          preview: <Preview image={image} place={place} />,
          text: <AltField image={image} place={place} images={images} kept={kept} />,
          actions: <Actions image={image} place={place} images={images} kept={kept} />,
        })}
      />
    </div>
  );
}

const Preview = ({ image, place }: Pick<RowProps, 'image' | 'place'>) => (
  <>
    <Picture
      picture={image.picture}
      alt={image.alt || `Picture ${place + 1}, without a description`}
      sizes="(min-width: 800px) 168px, 320px"
      className={classes.thumb}
    />
    {image.is_cover && (
      <Badge className={classes.cover} size="lg" variant="light">
        Cover
      </Badge>
    )}
  </>
);

type RowProps = Omit<ImageTableProps, 'rows'> & { image: GalleryImage; place: number };

function Actions({ image, place, images, kept }: RowProps) {
  const remove = async () => {
    const faults = await images.remove(image);
    if (!faults) kept.change(image.id, null);
  };
  return (
    <>
      {!image.is_cover && image.alt !== '' && (
        <Button
          variant="default"
          loading={images.busy === image.id}
          aria-label={`Make it the cover: picture ${place + 1}`}
          onClick={() => images.update(image.id, { cover: image.id }, `Picture ${place + 1} is the cover`)}
        >
          Make it the cover
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        disabled={images.busy === image.id}
        aria-label={`Delete picture ${place + 1}`}
        onClick={remove}
      >
        Delete
      </Button>
    </>
  );
}

/** What a picture shows, in words; saved beside it. */
function AltField({ image, place, images, kept }: RowProps) {
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
