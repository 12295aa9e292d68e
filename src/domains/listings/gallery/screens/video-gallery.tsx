import { useParams } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { UnsavedChanges } from '#src/ui/mantine/unsaved-changes.tsx';
import classes from '../parts/gallery.module.css';
import { GalleryFrame, WhenThere } from '../parts/gallery-frame.tsx';
import { useKeptTexts } from '../parts/use-kept-texts.ts';
import { useVideos } from '../parts/use-videos.ts';
import { VideoForm } from '../parts/video-form.tsx';
import { VideoTable } from '../parts/video-table.tsx';
import type { GalleryVideo } from '../videos/contract.ts';
import type { Route } from './+types/video-gallery.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Video gallery');

/** The videos of one listing. */
export default function VideoGallery() {
  const { id = '' } = useParams();
  const videos = useVideos(id);
  return (
    <GalleryFrame
      id={id}
      here="video"
      title="Video gallery"
      text="Videos on YouTube or Vimeo that your page shows, in this order."
    >
      <WhenThere state={videos.state} onRetry={videos.reload}>
        {(rows) => <Contents key={id} id={id} rows={rows} videos={videos} />}
      </WhenThere>
      <p className={classes.caption} role="status">
        {videos.said}
      </p>
    </GalleryFrame>
  );
}

interface ContentsProps {
  id: string;
  rows: readonly GalleryVideo[];
  videos: ReturnType<typeof useVideos>;
}

function Contents({ id, rows, videos }: ContentsProps) {
  const kept = useKeptTexts(`draft:video-titles:${id}`);
  return (
    <>
      <UnsavedChanges when={rows.some((row) => kept.texts[row.id] !== undefined)} />
      <VideoForm id={id} count={rows.length} onAdded={videos.show} />
      <VideoTable rows={rows} videos={videos} kept={kept} />
    </>
  );
}
