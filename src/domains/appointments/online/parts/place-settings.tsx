import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Settings, saveSettings } from '#src/domains/calendar/setup/settings/contract.ts';
import { missingForBookings, sentencesOf } from '#src/domains/calendar/setup/settings/rules.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { previewBookings } from '../contract.ts';
import { type BookingFaults, copiedFrom, type Given, givenOf, titleOf } from '../given.ts';
import { partsOf } from '../steps.ts';
import { BookingFields, Sentences } from './booking-fields.tsx';
import classes from './online.module.css';
import { OwnLink } from './own-link.tsx';
import { Preview } from './preview.tsx';
import { TimeFields } from './time-fields.tsx';

interface PlaceSettingsProps {
  readonly settings: Settings;
  /** Those of the other places, to be copied. */
  readonly others: readonly Settings[];
  readonly onSaved: (settings: Settings) => void;
  readonly onLoad: () => Promise<void>;
}

/** How one place offers its times, and whether clients book them. */
export function PlaceSettings({ settings, others, onSaved, onLoad }: PlaceSettingsProps) {
  const { given, set, setGiven, faults, isStale, isBusy, submit, reload } = usePlaceForm(
    settings,
    onSaved,
    onLoad,
  );
  const title = titleOf(settings);
  return (
    <section className={card.card} aria-label={title}>
      <h2 className={card.head}>{title}</h2>
      <BookingState settings={settings} />
      {isStale && <Stale onLoad={reload} />}
      <form onSubmit={submit} noValidate aria-label={`Settings of ${title}`}>
        <Stack>
          {others.length > 0 && (
            <CopyFrom others={others} onCopy={(other) => setGiven((here) => copiedFrom(other, here))} />
          )}
          <BookingFields given={given} faults={faults} parts={partsOf(settings)} onChange={set} />
          <div className={classes.part}>
            <h3 className={classes.group}>Which times are offered</h3>
            <TimeFields given={given} onChange={set} />
          </div>
          <Group>
            <Button type="submit" loading={isBusy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
      <Preview settings={settings} />
      <OwnLink settings={settings} onMade={onSaved} />
    </section>
  );
}

/** What is said beside its field. */
const said = ['takes_bookings', 'cancellation_terms', 'deposit_value'];

function usePlaceForm(
  settings: Settings,
  onSaved: PlaceSettingsProps['onSaved'],
  onLoad: PlaceSettingsProps['onLoad'],
) {
  const [given, setGiven] = useState(givenOf(settings));
  const [faults, setFaults] = useState<BookingFaults>({});
  const [isStale, setStale] = useState(false);
  const { change: save, isBusy } = useChange(saveSettings, {
    reloads: [previewBookings],
    onDone: (answer) => onSaved(answer.settings),
    sayRefused: (answer) => {
      if (answer.code === 'stale-settings') return setStale(true);
      setFaults(answer.errors);
      if (!Object.keys(answer.errors).some((field) => said.includes(field)))
        sayFaults(answer, 'The settings were not saved');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    void save({ id: settings.listing, version: settings.version, ...given });
  };
  const set = (part: Partial<Given>) => setGiven((before) => ({ ...before, ...part }));
  const reload = () => void onLoad().then(() => setStale(false));
  return { given, set, setGiven, faults, isStale, isBusy, submit, reload };
}

/** Whether clients can book here now, and if not although it is on, why. */
function BookingState({ settings }: { settings: Settings }) {
  if (settings.takes_bookings === 'off') return null;
  const missing = sentencesOf(missingForBookings(settings));
  if (missing.length > 0)
    return (
      <Alert color="yellow" title="Clients find no times here at the moment">
        <Sentences all={missing} />
      </Alert>
    );
  const how = settings.takes_bookings === 'instant' ? 'book your times' : 'ask for your times';
  return <Text className={card.soft}>Online booking is on: clients {how} on your page.</Text>;
}

const Stale = ({ onLoad }: { onLoad: () => void }) => (
  <Alert role="alert" color="yellow" title="These settings were changed elsewhere">
    <Text mb="sm">What you changed here is not saved.</Text>
    <Button variant="default" onClick={onLoad}>
      Show what is saved
    </Button>
  </Alert>
);

interface CopyFromProps {
  readonly others: readonly Settings[];
  readonly onCopy: (other: Settings) => void;
}

/** Fills in what another place has. It is seen before it is saved. */
function CopyFrom({ others, onCopy }: CopyFromProps) {
  const [chosen, setChosen] = useState('');
  const copy = (listing: string) => {
    setChosen(listing);
    const other = others.find((one) => String(one.listing) === listing);
    if (other) onCopy(other);
  };
  return (
    <NativeSelect
      label="Copy from another place"
      description="Fills in the terms and times of that place. Nothing changes until you save."
      data={[
        { value: '', label: 'Choose a place' },
        ...others.map((one) => ({ value: String(one.listing), label: titleOf(one) })),
      ]}
      value={chosen}
      onChange={({ target }) => copy(target.value)}
    />
  );
}
