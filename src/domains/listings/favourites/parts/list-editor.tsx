import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useChange, useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { changeList, deleteList, listLists, readList } from '../contract.ts';
import { longestListName } from '../rules.ts';
import classes from './favourites.module.css';
import { ListLink } from './list-link.tsx';
import { ListOrder } from './list-order.tsx';
import type { ListChange, ListPartProps, WholeList } from './whole-list.ts';

const overview = '/dashboard/favourites';

/** One list: its name, what is in it, its order and its link. */
export function ListEditor({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(readList, { id }));
  return (
    <Stack gap={32}>
      <Link to={overview} className={card.back}>
        <IconArrowLeft size={18} stroke={1.5} aria-hidden />
        All favourites
      </Link>
      <WhenLoaded loaded={loaded} what="the list" gone="There is no such list. It may have been deleted.">
        {(list) => <Editor list={list} show={loaded.show} reload={loaded.load} />}
      </WhenLoaded>
    </Stack>
  );
}

interface EditorProps {
  readonly list: WholeList;
  readonly show: (list: WholeList) => void;
  readonly reload: () => Promise<void>;
}

function Editor({ list, show, reload }: EditorProps) {
  const { change, isBusy } = useChange(changeList, {
    reloads: [listLists],
    say: () => undefined,
    failed: 'The list was not saved',
    onDone: ({ list: saved }) => show({ ...saved, places: placesOf(list, saved.listings) }),
    // It is shown as it is now.
    onRefused: reload,
  });
  const { id, name, listings, version } = list;
  const save = (to: ListChange) =>
    change({ id, name, listings, version, has_link: list.link !== null, ...to });
  return (
    <>
      <PageHead title={name} text="Only you see this list, unless you share its link." />
      <section className={card.card} aria-labelledby="places">
        <Title id="places" order={2} size="h3">
          What is in it
        </Title>
        <ListOrder list={list} save={save} isBusy={isBusy} />
      </section>
      <ListLink list={list} save={save} isBusy={isBusy} />
      <Rename key={name} list={list} save={save} isBusy={isBusy} />
      <Deleting list={list} />
    </>
  );
}

const placesOf = ({ places }: WholeList, ids: readonly number[]) =>
  ids.flatMap((id) => places.filter((place) => place.id === id));

function Rename({ list, save, isBusy }: ListPartProps) {
  const [name, setName] = useState(list.name);
  const isEmpty = name.trim() === '';
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!isEmpty) void save({ name });
  };
  return (
    <section className={card.card} aria-labelledby="name">
      <Title id="name" order={2} size="h3">
        Its name
      </Title>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <TextInput
          label="Name of the list"
          value={name}
          error={isEmpty && 'Give the list a name.'}
          maxLength={longestListName}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          Rename
        </Button>
      </form>
    </section>
  );
}

function Deleting({ list }: Pick<ListPartProps, 'list'>) {
  const navigate = useNavigate();
  const { choose, question } = useConfirmed(deleteList, ({ id }: WholeList) => ({ id }), {
    reloads: [listLists],
    failed: 'The list was not deleted',
    onDone: async () => void (await navigate(overview)),
  });
  return (
    <section className={card.card} aria-labelledby="deleting">
      <Title id="deleting" order={2} size="h3">
        Delete this list
      </Title>
      <Text>Your favourites stay. A link to the list stops working.</Text>
      <Button color="red" variant="outline" w="fit-content" onClick={() => choose(list)}>
        Delete the list
      </Button>
      <Confirm
        {...question}
        title="Delete this list?"
        text={`“${list.name}” is deleted for good. Your favourites stay.`}
        yes="Yes, delete it"
        no="Keep it"
      />
    </section>
  );
}
