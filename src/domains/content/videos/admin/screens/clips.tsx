import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { providerNames } from '#src/domains/media/videos/rules.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { toast } from '#src/ui/toast.ts';
import { listManagedClips, type ManagedClip, moveClip, showClip } from '../contract.ts';
import type { Route } from './+types/clips.ts';

/** Colour only repeats what the words say. */
const ClipBadge = ({ is_shown: isShown }: Pick<ManagedClip, 'is_shown'>) => (
  <Badge color={isShown ? 'forest' : 'gray'} variant="light" size="lg" tt="none">
    {isShown ? 'Shown' : 'Hidden'}
  </Badge>
);

/** A row's buttons: one place up or down, and shown or hidden. */
function ClipActs({ clip, onDone }: { clip: ManagedClip; onDone: () => Promise<void> }) {
  const { act, isBusy } = useActs(clip, onDone);
  const { title, place, of, is_shown: isShown } = clip;
  return (
    <Group gap={8}>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Move ${title} up`}
        // Disabled in another way it would lose the focus at the end of its way.
        data-disabled={place === 1 || undefined}
        aria-disabled={place === 1}
        onClick={() => place > 1 && void act.move('up')}
      >
        <IconArrowUp size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={`Move ${title} down`}
        data-disabled={place === of || undefined}
        aria-disabled={place === of}
        onClick={() => place < of && void act.move('down')}
      >
        <IconArrowDown size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <Button
        variant="default"
        aria-label={`${isShown ? 'Hide' : 'Show'} ${title}`}
        loading={isBusy === 'show'}
        onClick={() => void act.show()}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </Group>
  );
}

function useActs({ id, title, is_shown: isShown }: ManagedClip, onDone: () => Promise<void>) {
  const [isBusy, setBusy] = useState<'move' | 'show' | null>(null);
  // A second click may come before the button is drawn as busy.
  const underWay = useRef(false);
  const once = async (
    what: 'move' | 'show',
    ask: () => Promise<{ ok: true; data: ManagedClip } | { ok: false; status: number; message: string }>,
    messageOf: (clip: ManagedClip) => string,
  ) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(what);
    const answer = await ask();
    if (answer.ok) toast({ tone: 'success', text: messageOf(answer.data), forMs: 3_000 });
    else if (answer.status !== 401) toast({ tone: 'error', title: 'Nothing changed', text: answer.message });
    await onDone();
    underWay.current = false;
    setBusy(null);
  };
  const move = (direction: 'up' | 'down') =>
    once(
      'move',
      () => callSignedIn(moveClip, { id, direction }),
      ({ place, of }) => `“${title}” is number ${place} of ${of}.`,
    );
  const show = () =>
    once(
      'show',
      () => callSignedIn(showClip, { id, is_shown: !isShown }),
      ({ is_shown: isNow }) => `“${title}” is ${isNow ? 'shown' : 'hidden'}.`,
    );
  return { act: { move, show }, isBusy };
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Videos');

const columns: Column<ManagedClip>[] = [
  { key: 'place', title: 'Place', cell: ({ place }) => place },
  {
    key: 'title',
    title: 'Title',
    cell: ({ id, title, provider }) => (
      <>
        <Link to={`/dashboard/operator/clip/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {providerNames[provider]}
        </Text>
      </>
    ),
  },
  { key: 'state', title: 'State', cell: ClipBadge },
];

/** The site's own clips in their order, shown and hidden. For operators alone. */
export default function ManagedClips() {
  return (
    <AdminLayout title="Videos" text="The site’s own videos, in the order that visitors see them.">
      <List />
    </AdminLayout>
  );
}

function List() {
  const list = useList(listManagedClips, { sizes: [20, 50] });
  const acts: Column<ManagedClip> = {
    key: 'acts',
    title: 'Action',
    cell: (clip) => <ClipActs clip={clip} onDone={list.reload} />,
  };
  return (
    <>
      <div>
        <Button
          component={Link}
          to="/dashboard/operator/clip/new"
          leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        >
          New video
        </Button>
      </div>
      <ListTable
        list={list}
        name="Videos"
        columns={[...columns, acts]}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty="There are no videos yet."
      />
    </>
  );
}
