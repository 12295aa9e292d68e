import { Autocomplete, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { addRoom, changeRoom, listRoomKinds, listRooms, type Room } from '../contract.ts';
import { longestName } from '../rules.ts';

interface RoomFormProps {
  /** Null for a new one. */
  readonly room: Room | null;
  readonly places: readonly { readonly id: number; readonly title: string }[];
  readonly onDone: () => void;
}

/** Name, kind and place of a room; the kind is one of those known, or a new one. */
export function RoomForm({ room, places, onDone }: RoomFormProps) {
  const kinds = useLoaded(queryOf(listRoomKinds, {}));
  const [name, setName] = useState(room?.name ?? '');
  const [kind, setKind] = useState(room?.kind ?? '');
  const [listing, setListing] = useState(String(room?.listing ?? places[0]?.id ?? ''));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const setting = { reloads: [listRooms, listRoomKinds], onDone };
  const adding = useChange(addRoom, {
    ...setting,
    sayRefused: (answer) => setFaults(sayFaults(answer, 'The room was not added')),
  });
  const changing = useChange(changeRoom, {
    ...setting,
    sayRefused: (answer) => setFaults(sayFaults(answer, 'The room was not saved')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    if (room) void changing.change({ id: room.id, name, kind, version: room.version });
    else void adding.change({ name, kind, listing: Number(listing) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Room">
      <Stack>
        <TextInput
          label="Name"
          required
          autoComplete="off"
          maxLength={longestName}
          value={name}
          error={faults.name}
          onChange={({ target }) => setName(target.value)}
          data-autofocus
        />
        <Autocomplete
          label="Kind"
          description="Such as “Treatment room” or “Wash basin”. A treatment can use any room of its kind."
          required
          data={kinds.state.kind === 'there' ? kinds.state.data.map((one) => one.name) : []}
          maxLength={longestName}
          value={kind}
          error={faults.kind}
          onChange={setKind}
        />
        {!room && places.length > 1 && (
          <NativeSelect
            label="Place"
            data={places.map(({ id, title }) => ({ value: String(id), label: title || 'Without a title' }))}
            value={listing}
            error={faults.listing}
            onChange={({ target }) => setListing(target.value)}
          />
        )}
        <Group>
          <Button type="submit" loading={adding.isBusy || changing.isBusy}>
            {room ? 'Save the room' : 'Add the room'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
