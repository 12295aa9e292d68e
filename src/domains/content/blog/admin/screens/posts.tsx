import { Button, Group, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { addressNow, useList } from '#src/ui/list/use-list.ts';
import { listManagedPosts, type PostRow } from '../contract.ts';
import { PostBadge } from '../parts/post-state.tsx';
import { type PostState, postStates } from '../rules.ts';
import type { Route } from './+types/posts.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Blog posts');

const columns: Column<PostRow>[] = [
  {
    key: 'title',
    title: 'Title',
    cell: ({ id, title }) => <Link to={`/dashboard/operator/post/${id}`}>{title}</Link>,
  },
  { key: 'category', title: 'Category', cell: ({ category }) => category },
  { key: 'author', title: 'Author', cell: ({ author }) => author },
  { key: 'state', title: 'State', cell: PostBadge },
  { key: 'published', title: 'Public from', cell: ({ published_at: at }) => (at ? momentText(at) : '–') },
  { key: 'updated', title: 'Changed', cell: ({ updated_at: at }) => momentText(at) },
];

/** Every post in whatever state, the newest first. For operators alone. */
export default function ManagedPosts() {
  return (
    <AdminLayout title="Blog posts" text="Drafts, public posts and withdrawn posts.">
      <List />
    </AdminLayout>
  );
}

const states = [
  { value: '', label: 'All states' },
  ...Object.entries(postStates).map(([value, label]) => ({ value, label })),
];
const isState = (text: string): text is PostState => text in postStates;

function List() {
  const [params, setParams] = useSearchParams();
  const state = params.get('state') ?? '';
  const list = useList(listManagedPosts, {
    input: (query) => ({ ...query, ...(isState(state) ? { state } : {}) }),
    sizes: [10, 20, 50],
  });
  const choose = (chosen: string) => {
    const next = addressNow();
    next.delete('page');
    if (chosen) next.set('state', chosen);
    else next.delete('state');
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <Group align="end" justify="space-between">
        <Button
          component={Link}
          to="/dashboard/operator/post/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          New post
        </Button>
        <NativeSelect
          label="State"
          data={states}
          value={isState(state) ? state : ''}
          onChange={({ target }) => choose(target.value)}
        />
      </Group>
      <ListTable
        list={list}
        name="Blog posts"
        columns={columns}
        keyOf={({ id }) => id}
        searchLabel="Title, author or category"
        empty={isState(state) ? 'No posts are in this state.' : 'There are no posts yet.'}
      />
    </>
  );
}
