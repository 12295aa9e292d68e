import { Badge, Button, Table, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { Picture } from '#src/ui/picture.tsx';
import unseen from '#src/ui/unseen.module.css';
import type { GalleryImage } from '../images/contract.ts';
import { longestAlt } from '../rules.ts';
import classes from './gallery.module.css';
import { RowOrder } from './row-order.tsx';
import type { useImages } from './use-images.ts';
import type { useKeptTexts } from './use-kept-texts.ts';
import { moved, useSortable } from './use-sortable.ts';

interface ImageTableProps {
  rows: readonly GalleryImage[];
  images: ReturnType<typeof useImages>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** The pictures in their order, each with its words. The roles are written out for where it is drawn as cards. */
export function ImageTable({ rows, images, kept }: ImageTableProps) {
  const ids = rows.map(({ id }) => id);
  const { order, dragged, handleOf } = useSortable(ids, (next, id) => images.order(rows, next, id));
  const known = new Map(rows.map((row) => [row.id, row]));
  const shown = order.flatMap((id) => known.get(id) ?? []);
  if (rows.length === 0)
    return (
      <p className={classes.words}>No pictures yet. The first one that you describe becomes the cover.</p>
    );
  return (
    <div className={classes.frame}>
      <Table className={classes.table} role="table">
        <caption className={unseen.unseen}>Pictures of this listing</caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">ID</Table.Th>
            <Table.Th role="columnheader">Image</Table.Th>
            <Table.Th role="columnheader">What it shows</Table.Th>
            <Table.Th role="columnheader">Action</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {shown.map((image, place) => (
            <Table.Tr key={image.id} role="row" data-row={image.id} data-dragged={dragged === image.id}>
              <Table.Td role="cell" className={classes.number}>
                {image.id}
              </Table.Td>
              <Table.Td role="cell">
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
              </Table.Td>
              <Table.Td role="cell">
                <AltField image={image} place={place} images={images} kept={kept} />
              </Table.Td>
              <Table.Td role="cell">
                <div className={classes.actions}>
                  <RowOrder
                    name={`picture ${place + 1}`}
                    place={place}
                    count={rows.length}
                    handle={handleOf(image.id)}
                    onMove={(to) => images.order(rows, moved(ids, image.id, to), image.id)}
                  />
                  <Actions image={image} place={place} images={images} kept={kept} />
                </div>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

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

interface AltFieldProps {
  image: GalleryImage;
  place: number;
  images: ReturnType<typeof useImages>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** What a picture shows, in words; saved beside it. */
function AltField({ image, place, images, kept }: AltFieldProps) {
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
