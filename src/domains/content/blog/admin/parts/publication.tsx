import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { momentText } from '#src/platform/clock.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { contentValues } from '../../../admin/fields.ts';
import { Deletion } from '../../../admin/parts/form-parts.tsx';
import { deletePost, type ManagedPost, publishPost, withdrawPost } from '../contract.ts';
import { postFields } from '../post.ts';
import { PostBadge } from './post-state.tsx';
import { PublishLater } from './publish-later.tsx';
import type { PostForm } from './use-post-form.ts';

interface PublicationProps {
  readonly post: ManagedPost;
  readonly content: PostForm;
}

/** Where a post stands with the public, and what can be done about it. */
export function Publication({ post, content }: PublicationProps) {
  const { publish, withdraw, isBusy } = usePublishing({ post, content });
  const [asked, ask] = useState<'later' | 'withdraw' | null>(null);
  const { state } = post;
  const close = () => ask(null);
  const common = { isBusy, isHeld: content.isDirty };
  return (
    <section className={classes.card} aria-labelledby="publication">
      <div className={classes.top}>
        <h2 id="publication" className={classes.head}>
          Publication
        </h2>
        <PostBadge state={state} />
      </div>
      <p className={classes.soft}>{publicationText(post)}</p>
      <Group>
        {state !== 'public' && (
          <Act {...common} isMain onClick={() => void publish()}>
            {state === 'withdrawn' ? 'Publish again' : 'Publish now'}
          </Act>
        )}
        {(state === 'draft' || state === 'scheduled') && (
          <Act {...common} onClick={() => ask('later')}>
            {state === 'draft' ? 'Publish later' : 'Choose another time'}
          </Act>
        )}
        {(state === 'public' || state === 'scheduled') && (
          <Act {...common} onClick={() => ask('withdraw')}>
            {state === 'public' ? 'Withdraw' : 'Cancel publishing'}
          </Act>
        )}
        {state === 'draft' && <DeleteDraft post={post} content={content} />}
        {state === 'public' && (
          <Button component={Link} to={`/blog/${post.slug}`} variant="subtle" reloadDocument>
            See it on the site
          </Button>
        )}
      </Group>
      {content.isDirty && <Text size="sm">Save your changes first.</Text>}
      <PublishLater
        opened={asked === 'later'}
        isBusy={isBusy}
        onChoose={(at) => void publish(at).then(close)}
        onClose={close}
      />
      <Confirm
        opened={asked === 'withdraw'}
        title={state === 'public' ? 'Withdraw this post?' : 'Cancel publishing?'}
        text={
          state === 'public'
            ? 'Its page disappears at once, from lists and the sitemap too. You can publish it again.'
            : 'The post becomes a draft again.'
        }
        yes={state === 'public' ? 'Yes, withdraw it' : 'Yes, cancel publishing'}
        no="Cancel"
        isBusy={isBusy}
        onYes={() => void withdraw().then(close)}
        onNo={close}
      />
    </section>
  );
}

function DeleteDraft({ post, content }: PublicationProps) {
  const navigate = useNavigate();
  const { id, version, title } = post;
  return (
    <Deletion
      form={content.form}
      what="draft"
      title={title}
      ask={() => callSignedIn(deletePost, { id, version })}
      onDeleted={() => {
        content.adopt(contentValues(postFields, post));
        void navigate('/dashboard/operator/post');
      }}
    />
  );
}

interface ActProps {
  readonly isBusy: boolean;
  /** Something was typed that is not saved. */
  readonly isHeld: boolean;
  readonly isMain?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Act = ({ isBusy, isHeld, isMain = false, onClick, children }: ActProps) => (
  <Button variant={isMain ? 'filled' : 'default'} disabled={isHeld} loading={isBusy} onClick={onClick}>
    {children}
  </Button>
);

function publicationText({ state, published_at: at }: ManagedPost): string {
  if (state === 'draft' || at === null) return 'Only operators see it.';
  if (state === 'scheduled') return `It goes public at ${momentText(at)} (London).`;
  if (state === 'public') return `Public since ${momentText(at)} (London).`;
  return `It was public from ${momentText(at)} (London), and keeps that date when you publish it again.`;
}

/** Publishes and withdraws; what the post still needs appears beside its fields. */
function usePublishing({ post, content }: PublicationProps) {
  const { form, adopted } = content;
  const { save, isBusy } = useSaving(form, 'Nothing changed');
  const version = { id: post.id, version: post.version };
  const publish = (at?: string) =>
    save<typeof publishPost>(
      () => callSignedIn(publishPost, { ...version, ...(at ? { at } : {}) }),
      ({ data }) => {
        adopted(data);
        toast({ tone: 'success', text: publicationText(data), forMs: 4_000 });
      },
    );
  const withdraw = () =>
    save<typeof withdrawPost>(
      () => callSignedIn(withdrawPost, version),
      ({ data }) => {
        adopted(data);
        toast({ tone: 'success', text: 'Visitors can no longer see it.', forMs: 4_000 });
      },
    );
  return { publish, withdraw, isBusy };
}
