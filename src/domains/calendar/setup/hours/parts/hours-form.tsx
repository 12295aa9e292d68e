import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { dateOf } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { UnsavedChanges } from '#src/ui/mantine/dialog.tsx';
import type { PersonHours } from '../contract.ts';
import { newRota, openingWeek, otherDatesIn, previewed, withLater } from '../form.ts';
import { previewOf } from '../preview.ts';
import { mostRotas } from '../rotas.ts';
import classes from './hours.module.css';
import { OtherDates } from './other-dates.tsx';
import { Preview } from './preview.tsx';
import { RotaFields } from './rota-fields.tsx';
import { useHoursForm } from './use-hours-form.ts';

interface HoursFormProps {
  readonly hours: PersonHours;
  readonly mayChange: boolean;
  readonly onSaved: (hours: PersonHours) => void;
  readonly reload: () => Promise<void>;
}

/** When a person works: at one place after the other, on other dates, and what comes of it. */
export function HoursForm(props: HoursFormProps) {
  const { hours, mayChange } = props;
  const [placeId, setPlace] = useState(
    hours.places.find(({ rotas }) => rotas.length > 0)?.id ?? hours.places[0]?.id,
  );
  const place = hours.places.find(({ id }) => id === placeId);
  if (!place) return <Text role="status">Create a listing first: people work at a place.</Text>;
  return (
    <Stack gap={24}>
      {hours.places.length > 1 && (
        <NativeSelect
          label="Place"
          maw={320}
          data={hours.places.map(({ id, title }) => ({
            value: String(id),
            label: title || 'Without a title',
          }))}
          value={String(place.id)}
          onChange={({ target }) => setPlace(Number(target.value))}
        />
      )}
      <PlaceForm key={place.id} {...props} place={place} />
      <OtherDates hours={hours} mayChange={mayChange} onSaved={props.onSaved} />
    </Stack>
  );
}

type Place = PersonHours['places'][number];

function PlaceForm({ hours, place, mayChange, onSaved, reload }: HoursFormProps & { readonly place: Place }) {
  const today = dateOf(new Date());
  const editing = useHoursForm({ hours, place, onSaved, reload });
  const { form, edit, faults, isChanged } = editing;
  const preview = previewOf(previewed(hours, place.id, form), otherDatesIn(hours), today);
  const fromOpening = () => edit([newRota(today, openingWeek(place))]);
  return (
    <>
      {mayChange && (
        <section className={card.card} aria-labelledby="working-hours">
          <h2 id="working-hours" className={card.head}>
            Working hours
          </h2>
          {editing.isStale && <Stale discard={editing.discard} isBusy={editing.isBusy} />}
          {form.length === 0 && (
            <>
              <Text>No hours yet. Begin with the opening hours of the place, or with an empty week.</Text>
              <Group>
                {place.opening.length > 0 && <Button onClick={fromOpening}>Use the opening hours</Button>}
                <Button variant="default" onClick={() => edit([newRota(today, [])])}>
                  Begin with an empty week
                </Button>
              </Group>
            </>
          )}
          {form.map((rota, index) => (
            <RotaFields
              key={rota.key}
              rota={rota}
              isOneOfSeveral={form.length > 1}
              today={today}
              faultOf={(field) => faults[`${index}.${field}`]}
              onChange={(next) => edit(form.with(index, next))}
              onRemove={() => edit(form.filter(({ key }) => key !== rota.key))}
            />
          ))}
          {form.length > 0 && (
            <Group>
              {form.length < mostRotas && (
                <Button
                  variant="default"
                  leftSection={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
                  onClick={() => edit(withLater(form, today))}
                >
                  Other hours from a later date
                </Button>
              )}
              {place.opening.length > 0 && form.length === 1 && (
                <Button
                  variant="default"
                  onClick={() => edit(form.map((rota) => ({ ...rota, weeks: [openingWeek(place)] })))}
                >
                  Use the opening hours
                </Button>
              )}
            </Group>
          )}
        </section>
      )}
      <Preview hours={hours} days={preview} isChanged={isChanged} />
      {mayChange && <SaveBar {...editing} />}
      <UnsavedChanges when={isChanged} />
    </>
  );
}

type Editing = ReturnType<typeof useHoursForm>;

const Stale = ({ discard, isBusy }: Pick<Editing, 'discard' | 'isBusy'>) => (
  <Alert role="alert" color="yellow" title="These hours were changed elsewhere">
    <Text mb="sm">
      They were saved after you opened them, perhaps by you in another tab. What you changed here is not
      saved.
    </Text>
    <Button variant="default" onClick={discard} disabled={isBusy}>
      Show what is saved
    </Button>
  </Alert>
);

const SaveBar = ({ isChanged, isBusy, faults, save, discard }: Editing) => (
  <div className={classes.bar}>
    <Button onClick={save} loading={isBusy} disabled={!isChanged}>
      Save hours
    </Button>
    <Button variant="subtle" onClick={discard} disabled={!isChanged || isBusy}>
      Discard changes
    </Button>
    <p role="status" className={card.soft}>
      {Object.keys(faults).length > 0
        ? 'Check the fields that are marked above.'
        : isChanged
          ? 'Not saved yet'
          : 'Everything is saved'}
    </p>
  </div>
);
