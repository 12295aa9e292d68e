import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { dayText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { deletePicture, type LibraryPicture, listPictures } from '../contract.ts';
import { pictureShelves } from '../shelves.ts';
import type { Route } from './+types/pictures.ts';
import classes from './pictures.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Pictures');

/** The pictures of the site, and where each is used. For operators alone. */
export default function Pictures() {
  return (
    <AdminLayout
      title="Pictures"
      text="The pictures that the site shows, and where. Find those of a business by its name."
    >
      <List />
    </AdminLayout>
  );
}

const shelves = [
  { value: 'site', label: 'Posts, videos and categories' },
  { value: 'businesses', label: 'Pages of businesses, by name' },
  { value: 'unused', label: 'Not used for a day' },
];

const emptyWords = {
  site: 'No such picture.',
  businesses: 'Type two letters or more of the name of a live page.',
  unused: 'Every picture is used.',
} as const;

function List() {
  const [chosen, choose] = useFilter('of');
  const of = pictureShelves.find((shelf) => shelf === chosen) ?? 'site';
  const list = useList(listPictures, { input: (query) => ({ ...query, of }), sizes: [20, 50] });
  const { choose: ask, question } = useConfirmed(deletePicture, ({ id }: LibraryPicture) => ({ id }), {
    failed: 'The picture was not deleted',
    onDone: list.reload,
  });
  const acts: Column<LibraryPicture> = {
    key: 'acts',
    title: 'Action',
    cell: (row) => (
      <Button variant="subtle" color="red" aria-label={`Delete picture ${row.id}`} onClick={() => ask(row)}>
        Delete
      </Button>
    ),
  };
  return (
    <>
      <div>
        <NativeSelect
          label="Show"
          value={of}
          onChange={({ target }) => choose(target.value === 'site' ? '' : target.value)}
          data={shelves}
        />
      </div>
      <ListTable
        list={list}
        name="Pictures"
        columns={of === 'unused' ? [...columns, acts] : columns}
        keyOf={({ id }) => id}
        isSearchable={of !== 'unused'}
        empty={emptyWords[of]}
      />
      <Confirm
        title="Delete this picture?"
        text="The picture and its files are deleted for good."
        yes="Yes, delete it"
        no="Cancel"
        {...question}
      />
    </>
  );
}

const columns: Column<LibraryPicture>[] = [
  {
    key: 'picture',
    title: 'Picture',
    cell: ({ id, picture }) =>
      picture ? (
        <Picture picture={picture} alt="" sizes="96px" className={classes.picture} />
      ) : (
        `Picture ${id}`
      ),
  },
  {
    key: 'uses',
    title: 'Used by',
    cell: ({ uses }) =>
      uses.length === 0 ? (
        'Nothing'
      ) : (
        <Stack gap={4}>
          {uses.map(({ what, title, path }) => (
            <span key={`${what} ${path}`}>
              <Link to={path}>{title}</Link>
              <Text size="sm" c="dimmed">
                {what}
              </Text>
            </span>
          ))}
        </Stack>
      ),
  },
  { key: 'alt', title: 'What it shows', cell: ({ alt }) => alt || 'Decorative' },
  {
    key: 'size',
    title: 'Size',
    cell: ({ width, height, is_drawn: isDrawn, created_at: at }) => (
      <>
        {`${width} × ${height}`}
        <Text size="sm" c="dimmed">
          {`${isDrawn ? 'Drawn' : 'Uploaded'} ${dayText(at)}`}
        </Text>
      </>
    ),
  },
];
