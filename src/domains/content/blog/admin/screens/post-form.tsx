import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { dataOrThrow, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { contentValues } from '../../../admin/fields.ts';
import { getManagedPost, type ManagedPost } from '../contract.ts';
import { askForChoices, type Choices } from '../parts/choices.ts';
import { PostForm } from '../parts/post-form.tsx';
import { emptyPost, postFields } from '../post.ts';
import type { Route } from './+types/post-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Blog post');

/** Where an operator writes a post, and changes, publishes and withdraws it. */
export default function ManagedPostScreen() {
  const { id } = useParams();
  return (
    <AdminLayout
      title={id === undefined ? 'New post' : 'Blog post'}
      text={
        id === undefined
          ? 'It is a draft until you publish it.'
          : 'If it is public, your changes are public as soon as you save.'
      }
    >
      <Link to="/dashboard/operator/post" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Blog posts
      </Link>
      <OnePost key={id ?? 'new'} id={id === undefined ? null : Number(id)} />
    </AdminLayout>
  );
}

interface Opened {
  /** Null for a new one. */
  readonly post: ManagedPost | null;
  readonly choices: Choices;
}

async function ask(id: number | null) {
  const choices = await askForChoices();
  if (!choices.ok) return choices;
  if (id === null) return { ok: true as const, data: { post: null, choices: choices.data } };
  const post = await callSignedIn(getManagedPost, { id });
  return post.ok ? { ok: true as const, data: { post: post.data, choices: choices.data } } : post;
}

function OnePost({ id }: { id: number | null }) {
  const { profile } = useProfile();
  const loaded = useLoaded<Opened>({
    queryKey: ['post form', id],
    queryFn: () => dataOrThrow<Opened>(ask(id)),
  });
  return (
    <WhenLoaded loaded={loaded} what="the post" height={640} gone="This post does not exist.">
      {({ post, choices }) => (
        <PostForm
          post={post}
          starting={post ? contentValues(postFields, post) : emptyPost(profile.name)}
          choices={choices}
          onSaved={(saved) => loaded.show({ post: saved, choices })}
        />
      )}
    </WhenLoaded>
  );
}
