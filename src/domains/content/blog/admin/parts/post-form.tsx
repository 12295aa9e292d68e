import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Picture } from '#src/domains/media/contract.ts';
import { longDayText } from '#src/platform/clock.ts';
import { safeHtml } from '#src/platform/web/safe-html.ts';
import classes from '#src/ui/list/card.module.css';
import { ConflictDialog, Dialog } from '#src/ui/mantine/dialog.tsx';
import type { Cover } from '../../../admin/parts/cover-field.tsx';
import { NotSaved } from '../../../admin/parts/form-parts.tsx';
import { PostArticle } from '../../parts/post-article.tsx';
import { plainWords, readingMinutes } from '../../rules.ts';
import type { ManagedPost } from '../contract.ts';
import type { PostValues } from '../post.ts';
import type { Choices } from './choices.ts';
import { AboutFields, PictureFields, TextFields } from './post-fields.tsx';
import { Publication } from './publication.tsx';
import { usePostForm } from './use-post-form.ts';

interface PostFormProps {
  /** Null for a new one. */
  readonly post: ManagedPost | null;
  readonly starting: PostValues;
  readonly choices: Choices;
  readonly onSaved: (post: ManagedPost) => void;
}

/** A post, new or to be changed, with what the public sees of it. */
export function PostForm({ post, starting, choices, onSaved }: PostFormProps) {
  const content = usePostForm({ post, starting, onSaved });
  const { form, save, focusFirst, isBusy, isDirty, conflict } = content;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <Stack gap={24}>
      {post && <Publication post={post} content={content} />}
      <form onSubmit={form.onSubmit(save, focusFirst)} noValidate aria-label="Blog post">
        <Stack gap={24}>
          {isDirty && <NotSaved onUndo={() => content.adopt(starting)} />}
          <section className={classes.card} aria-labelledby="text">
            <h2 id="text" className={classes.head}>
              The post
            </h2>
            <TextFields form={form} isSlugFixed={post?.is_slug_fixed ?? false} />
          </section>
          <section className={classes.card} aria-labelledby="picture">
            <h2 id="picture" className={classes.head}>
              Its picture
            </h2>
            <PictureFields content={content} post={post} />
          </section>
          <section className={classes.card} aria-labelledby="about">
            <h2 id="about" className={classes.head}>
              Categories
            </h2>
            <AboutFields form={form} choices={choices} />
          </section>
          <Text size="sm" c="dimmed">
            Fields marked with an asterisk are required.
          </Text>
          <Group>
            <Button type="submit" loading={isBusy}>
              {post ? 'Save' : 'Save as a draft'}
            </Button>
            <Button variant="default" onClick={() => setPreviewed(true)}>
              Preview
            </Button>
            <Button component={Link} to="/dashboard/operator/post" variant="subtle">
              Back
            </Button>
          </Group>
        </Stack>
      </form>
      <PostPreview
        isOpen={isPreviewed}
        values={form.values}
        cover={content.cover}
        saved={post}
        onClose={() => setPreviewed(false)}
      />
      {conflict && <ConflictDialog opened what="post" isBusy={isBusy} {...conflict} />}
    </Stack>
  );
}

interface PostPreviewProps {
  readonly isOpen: boolean;
  readonly values: PostValues;
  readonly cover: Cover;
  readonly saved: ManagedPost | null;
  readonly onClose: () => void;
}

/** The post as its page would show it if it were saved now. */
const PostPreview = ({ isOpen, onClose, ...drawn }: PostPreviewProps) => (
  <Dialog opened={isOpen} title="Preview" size="xl" onClose={onClose}>
    {isOpen && <Drawn {...drawn} />}
  </Dialog>
);

function Drawn({ values, cover, saved }: Omit<PostPreviewProps, 'isOpen' | 'onClose'>) {
  const html = safeHtml(values.description);
  const iso = new Date().toISOString();
  return (
    <PostArticle
      heading="h2"
      title={values.title || 'No title yet'}
      category={values.category || 'No category yet'}
      author={values.author || 'nobody yet'}
      changed={{ iso, text: longDayText(iso) }}
      minutes={readingMinutes(plainWords(html))}
      picture={pictureIn(cover, values.draws_cover ? null : saved)}
      alt={values.picture_alt}
      html={html || '<p>No text yet.</p>'}
    />
  );
}

const unseen: Picture = {
  // A plain sheet where the server will draw one.
  src: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"%3E%3Crect width="16" height="9" fill="%23e4e0d5"/%3E%3C/svg%3E',
  ...{ avif: '', webp: '', width: 1600, height: 900 },
};

const pictureIn = ({ seen }: Cover, saved: ManagedPost | null): Picture =>
  seen ? { ...unseen, src: seen } : (saved?.picture ?? unseen);
