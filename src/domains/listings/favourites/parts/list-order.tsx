import { ActionIcon, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useFocusAfterChange } from '#src/ui/effects.ts';
import unseen from '#src/ui/unseen.module.css';
import classes from './favourites.module.css';
import type { ListPartProps, WholeList } from './whole-list.ts';

type Place = WholeList['places'][number];

const nameOf = ({ id }: Place, way: -1 | 1) => `move-${id}-${way === -1 ? 'up' : 'down'}`;

/** What is in a list, in its owner's order: moved by buttons, so that it works by keyboard and by finger alike. */
export function ListOrder({ list, save }: ListPartProps) {
  const { places, version } = list;
  const [said, say] = useState('');
  const next = useRef<string | null>(null);
  const { heading, followChange } = useFocusAfterChange();
  // What was moved keeps the focus: at the end of the list on the way back.
  useEffect(() => {
    const button = next.current && document.getElementById(next.current);
    next.current = null;
    if (button) button.focus();
  }, [version]);

  const move = async (place: Place, way: -1 | 1) => {
    const to = places.indexOf(place) + way;
    const ids = places.map(({ id }) => id).filter((id) => id !== place.id);
    const isAtEnd = to === 0 || to === places.length - 1;
    next.current = nameOf(place, isAtEnd ? (way === 1 ? -1 : 1) : way);
    await save({ listings: ids.toSpliced(to, 0, place.id) });
    say(`${place.title} is now number ${to + 1} of ${places.length}.`);
  };
  const remove = async ({ id, title }: Place) => {
    await save({ listings: places.map((place) => place.id).filter((one) => one !== id) });
    say(`${title} is no longer in the list.`);
    followChange();
  };

  return (
    <>
      <Text ref={heading} tabIndex={-1} c="dimmed">
        {places.length === 0
          ? 'Nothing yet. Open your favourites, press “Lists” on one of them, and tick this list.'
          : 'People with the link see them in this order too.'}
      </Text>
      <ol className={classes.rows}>
        {places.map((place, at) => (
          <li key={place.id} className={classes.row}>
            <PlaceName place={place} />
            <Group gap={4}>
              <Move place={place} way={-1} isEnd={at === 0} onMove={move} />
              <Move place={place} way={1} isEnd={at === places.length - 1} onMove={move} />
              <ActionIcon
                variant="subtle"
                color="red"
                size={44}
                aria-label={`Take ${place.title} out of the list`}
                onClick={() => void remove(place)}
              >
                <IconX size={20} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ol>
      <p className={unseen.unseen} role="status">
        {said}
      </p>
    </>
  );
}

const PlaceName = ({ place: { slug, title, town, is_live } }: { place: Place }) => (
  <div className={classes.what}>
    {is_live ? <Link to={`/listing-details/${slug}`}>{title}</Link> : title}
    <Text size="sm" c="dimmed">
      {is_live ? town : 'Not on the site at the moment, so people with the link do not see it.'}
    </Text>
  </div>
);

interface MoveProps {
  readonly place: Place;
  readonly way: -1 | 1;
  readonly isEnd: boolean;
  readonly onMove: (place: Place, way: -1 | 1) => Promise<void>;
}

function Move({ place, way, isEnd, onMove }: MoveProps) {
  const Icon = way === -1 ? IconArrowUp : IconArrowDown;
  return (
    <ActionIcon
      id={nameOf(place, way)}
      variant="default"
      size={44}
      disabled={isEnd}
      aria-label={`Move ${place.title} ${way === -1 ? 'up' : 'down'}`}
      onClick={() => void onMove(place, way)}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
