import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import classes from '#src/ui/list/card.module.css';
import { ConflictDialog } from '#src/ui/mantine/conflict-dialog.tsx';
import type { ManagedPost } from '../contract.ts';
import type { PostValues } from '../fields.ts';
import type { Choices } from './choices.ts';
import { AboutFields, PictureFields, TextFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
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

/** What is typed is kept in this tab until it is saved; whoever does not want it undoes it. */
const NotSaved = ({ onUndo }: { onUndo: () => void }) => (
  <Alert color="gray" variant="light">
    <Group justify="space-between">
      <Text size="sm">You have unsaved changes. This tab keeps them until you save.</Text>
      <Button variant="default" size="compact-md" onClick={onUndo}>
        Undo my changes
      </Button>
    </Group>
  </Alert>
);
