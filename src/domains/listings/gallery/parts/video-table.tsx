import { Button, Table, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { Picture } from '#src/ui/picture.tsx';
import unseen from '#src/ui/unseen.module.css';
import { longestTitle } from '../rules.ts';
import type { GalleryVideo } from '../videos/contract.ts';
import classes from './gallery.module.css';
import { RowOrder } from './row-order.tsx';
import type { useKeptTexts } from './use-kept-texts.ts';
import { moved, useSortable } from './use-sortable.ts';
import type { useVideos } from './use-videos.ts';

interface VideoTableProps {
  rows: readonly GalleryVideo[];
  videos: ReturnType<typeof useVideos>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** The videos in their order. The roles are written out for where it is drawn as cards. */
export function VideoTable({ rows, videos, kept }: VideoTableProps) {
  const [asked, setAsked] = useState<GalleryVideo | null>(null);
  const ids = rows.map(({ id }) => id);
  const { order, dragged, handleOf } = useSortable(ids, (next, id) => videos.order(rows, next, id));
  const known = new Map(rows.map((row) => [row.id, row]));
  if (rows.length === 0)
    return <p className={classes.words}>No videos yet. Add the link of the first one above.</p>;
  const remove = async () => {
    if (asked) await videos.remove(asked.id);
    setAsked(null);
  };
  return (
    <div className={classes.frame}>
      <Table className={classes.table} role="table">
        <caption className={unseen.unseen}>Videos of this listing</caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">ID</Table.Th>
            <Table.Th role="columnheader">Thumbnail</Table.Th>
            <Table.Th role="columnheader">URL</Table.Th>
            <Table.Th role="columnheader">Action</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {order
            .flatMap((id) => known.get(id) ?? [])
            .map((video, place) => (
              <Table.Tr key={video.id} role="row" data-row={video.id} data-dragged={dragged === video.id}>
                <Table.Td role="cell" className={classes.number}>
                  {video.id}
                </Table.Td>
                <Table.Td role="cell">
                  <Picture picture={video.still} alt="" className={classes.wide} />
                </Table.Td>
                <Table.Td role="cell">
                  <div className={classes.text}>
                    <a href={video.url} rel="nofollow noopener noreferrer" target="_blank">
                      {video.url}
                    </a>
                    <TitleField video={video} place={place} videos={videos} kept={kept} />
                  </div>
                </Table.Td>
                <Table.Td role="cell">
                  <div className={classes.actions}>
                    <RowOrder
                      name={`video ${place + 1}`}
                      place={place}
                      count={rows.length}
                      handle={handleOf(video.id)}
                      onMove={(to) => videos.order(rows, moved(ids, video.id, to), video.id)}
                    />
                    <Button
                      variant="subtle"
                      color="red"
                      aria-label={`Delete video ${place + 1}`}
                      onClick={() => setAsked(video)}
                    >
                      Delete
                    </Button>
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Confirm
        opened={asked !== null}
        title="Are you sure?"
        text={`${asked?.title || asked?.url || 'The video'} will no longer be shown on your page. It stays on YouTube or Vimeo.`}
        yes="Yes, delete it"
        no="Cancel"
        isBusy={videos.busy !== null}
        onYes={remove}
        onNo={() => setAsked(null)}
      />
    </div>
  );
}

type TitleFieldProps = Omit<VideoTableProps, 'rows'> & { video: GalleryVideo; place: number };

function TitleField({ video, place, videos, kept }: TitleFieldProps) {
  const [fault, setFault] = useState('');
  const typed = kept.texts[video.id];
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const faults = await videos.rename(video.id, (typed ?? '').trim());
    if (faults) setFault(Object.values(faults)[0] ?? 'This was not saved. Please try again.');
    else kept.change(video.id, null);
  };
  return (
    <form className={classes.text} onSubmit={save} aria-label={`Title of video ${place + 1}`}>
      <TextInput
        label="Title"
        maxLength={longestTitle}
        value={typed ?? video.title}
        error={fault || undefined}
        onChange={({ target }) => {
          setFault('');
          kept.change(video.id, target.value === video.title ? null : target.value);
        }}
      />
      {typed !== undefined && (
        <span>
          <Button type="submit" loading={videos.busy === video.id}>
            Save
          </Button>
        </span>
      )}
    </form>
  );
}
