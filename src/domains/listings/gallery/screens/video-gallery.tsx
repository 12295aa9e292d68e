import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconBadgeCc } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { WordingHint } from '#src/domains/advertising/parts/wording-hint.tsx';
import { readVideoLink } from '#src/domains/media/videos/reading.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import unseen from '#src/ui/unseen.module.css';
import classes from '../parts/gallery.module.css';
import { GalleryFrame, WhenThere } from '../parts/gallery-frame.tsx';
import { useKeptTexts } from '../parts/use-kept-texts.ts';
import { useVideos } from '../parts/use-videos.ts';
import { VideoTable } from '../parts/video-table.tsx';
import { longestTitle, mostVideos, noRoomForVideos } from '../rules.ts';
import { addVideo, type GalleryVideo } from '../videos/contract.ts';
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
      <WhenThere gallery={videos}>
        {(rows) => <Contents key={id} id={id} rows={rows} videos={videos} />}
      </WhenThere>
      <p className={unseen.unseen} role="status">
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

interface VideoFormProps {
  id: string;
  count: number;
  onAdded: (rows: GalleryVideo[]) => void;
}

const linkFault = (url: string): string | null => {
  const read = readVideoLink(url);
  return 'fault' in read ? read.fault : null;
};

/** A link to a video, checked as it is typed; nothing is fetched from the provider. */
function VideoForm({ id, count, onAdded }: VideoFormProps) {
  const { form, add, focusFirst, isBusy } = useVideoForm(id, onAdded);
  const isFull = count >= mostVideos;
  return (
    <section className={classes.panel} aria-label="Add a video">
      <form onSubmit={form.onSubmit(add, focusFirst)} noValidate aria-label="Add a video">
        <Stack gap="md">
          <TextInput
            label="Video URL"
            description="Any link to one video on YouTube or Vimeo."
            type="url"
            required
            maxLength={lengths.link}
            disabled={isFull}
            {...form.getInputProps('url')}
          />
          <TextInput
            label="Title"
            description="What the video shows. It appears on the preview image, and screen readers read it out."
            maxLength={longestTitle}
            disabled={isFull}
            {...form.getInputProps('title')}
          />
          <WordingHint
            field="title"
            label="Title"
            text={form.values.title}
            onReplace={(title) => form.setFieldValue('title', title)}
          />
          <Alert icon={<IconBadgeCc aria-hidden />} title="Captions" variant="light">
            Please add captions to the video at YouTube or Vimeo before you show it here: many people watch
            without sound, and some cannot hear it.
          </Alert>
          <p className={classes.soft}>
            {isFull ? noRoomForVideos : `${count} of ${mostVideos} used. `}
            {!isFull &&
              'Visitors see a preview image that we draw. The video loads from its provider only when they press play.'}
          </p>
          <span>
            <Button type="submit" loading={isBusy} disabled={isFull}>
              Add video
            </Button>
          </span>
        </Stack>
      </form>
    </section>
  );
}

function useVideoForm(id: string, onAdded: VideoFormProps['onAdded']) {
  const kept = useKeptTexts(`draft:video-gallery:${id}`);
  const form = useForm({
    initialValues: { url: kept.texts[0] ?? '', title: kept.texts[1] ?? '' },
    validateInputOnBlur: ['url'],
    validate: { url: (url) => (url.trim() === '' ? 'Please enter the link of a video.' : linkFault(url)) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The video was not added');
  const { url, title } = form.values;
  useEffect(() => {
    kept.change(0, url || null);
    kept.change(1, title || null);
  }, [kept.change, url, title]);
  const add = (values: { url: string; title: string }) =>
    save(
      () => callSignedIn(addVideo, { id, ...values }),
      ({ data }) => {
        toast({ tone: 'success', text: data.message, forMs: 3_000 });
        form.setValues({ url: '', title: '' });
        onAdded(data.videos);
        form.getInputNode('url')?.focus();
      },
    );
  return { form, add, focusFirst, isBusy };
}
