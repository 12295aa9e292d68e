import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm, Dialog } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { CalendarTabs } from '../../../parts/calendar-tabs.tsx';
import classes from '../../hours/parts/hours.module.css';
import { listRoomKinds, listRooms, type Room, removeRoom } from '../contract.ts';
import { RoomForm } from '../parts/room-form.tsx';
import type { Route } from './+types/rooms.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Rooms');

/** The rooms of each place, and of what kind they are. */
export default function Rooms() {
  const loaded = useLoaded(queryOf(listRooms, { per_page: 100 }));
  const places = useActing()?.places ?? [];
  const [edited, setEdited] = useState<Room | 'new' | null>(null);
  const { chosen, choose, question } = useConfirmed(removeRoom, ({ id }: Room) => ({ id }), {
    failed: 'The room was not removed',
    reloads: [listRooms, listRoomKinds],
  });
  return (
    <Stack gap={24}>
      <PageHead
        title="Rooms"
        text="Rooms, chairs and other things that one client uses at a time. A treatment needs a kind of room, and takes one that is free."
      />
      <CalendarTabs />
      <WhenLoaded loaded={loaded} what="the rooms">
        {({ data, total }) => (
          <>
            {total === 0 && (
              <Text role="status">
                No rooms yet. You need them only where two people could want the same room at the same time.
              </Text>
            )}
            {places
              .filter(({ id }) => data.some(({ listing }) => listing === id))
              .map((place) => (
                <section key={place.id} className={card.card} aria-label={place.title || 'Without a title'}>
                  <h2 className={card.head}>{place.title || 'Without a title'}</h2>
                  <ul className={classes.dates}>
                    {data
                      .filter(({ listing }) => listing === place.id)
                      .map((room) => (
                        <li key={room.id}>
                          <span>
                            {room.name} · {room.kind}
                          </span>
                          <Group gap={4}>
                            <Button
                              variant="subtle"
                              aria-label={`Change ${room.name}`}
                              onClick={() => setEdited(room)}
                            >
                              Change
                            </Button>
                            <Button
                              variant="subtle"
                              color="red"
                              aria-label={`Remove ${room.name}`}
                              onClick={() => choose(room)}
                            >
                              Remove
                            </Button>
                          </Group>
                        </li>
                      ))}
                  </ul>
                </section>
              ))}
            {total > data.length && <Text>Only the first {data.length} rooms are shown.</Text>}
          </>
        )}
      </WhenLoaded>
      {places.length === 0 ? (
        <Text>Create a listing first: each room belongs to a place.</Text>
      ) : (
        <div>
          <Button
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            Add a room
          </Button>
        </div>
      )}
      <Dialog
        opened={edited !== null}
        title={edited === 'new' ? 'Add a room' : 'Change the room'}
        onClose={() => setEdited(null)}
      >
        {edited && (
          <RoomForm room={edited === 'new' ? null : edited} places={places} onDone={() => setEdited(null)} />
        )}
      </Dialog>
      <Confirm
        {...question}
        title={`Remove ${chosen?.name ?? 'the room'}?`}
        text="It can no longer be used for appointments. Past appointments stay as they are."
        yes="Yes, remove it"
        no="Keep it"
      />
    </Stack>
  );
}
