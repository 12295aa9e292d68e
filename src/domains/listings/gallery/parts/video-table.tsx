import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { longestTitle } from '../rules.ts';
import type { GalleryVideo } from '../videos/contract.ts';
import classes from './gallery.module.css';
import { GalleryTable } from './gallery-table.tsx';
import type { useKeptTexts } from './use-kept-texts.ts';
import type { useVideos } from './use-videos.ts';

interface VideoTableProps {
  rows: readonly GalleryVideo[];
  videos: ReturnType<typeof useVideos>;
  kept: ReturnType<typeof useKeptTexts>;
}

/** The videos in their order. */
export function VideoTable({ rows, videos, kept }: VideoTableProps) {
  const [asked, setAsked] = useState<GalleryVideo | null>(null);
  if (rows.length === 0)
    return <p className={classes.words}>No videos yet. Add the link of the first one above.</p>;
  const remove = async () => {
    if (asked) await videos.remove(asked.id);
    setAsked(null);
  };
  return (
    <div className={classes.frame}>
      <GalleryTable
        caption="Videos of this listing"
        what="video"
        titles={['Thumbnail', 'URL']}
        rows={rows}
        onOrder={(ids, id) => void videos.order(rows, ids, id)}
        cellsOf={(video, place) => ({
          preview: <Picture picture={video.still} alt="" className={classes.wide} />,
          text: (
            <div className={classes.text}>
              <a href={video.url} rel="nofollow noopener noreferrer" target="_blank">
                {video.url}
              </a>
              <TitleField video={video} place={place} videos={videos} kept={kept} />
            </div>
          ),
          actions: (
            <Button
              variant="subtle"
              color="red"
              aria-label={`Delete video ${place + 1}`}
              onClick={() => setAsked(video)}
            >
              Delete
            </Button>
          ),
        })}
      />
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
