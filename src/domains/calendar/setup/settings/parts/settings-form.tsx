import { Alert, Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { type Settings, saveSettings } from '../contract.ts';
import { steps } from '../rules.ts';

interface SettingsFormProps {
  readonly settings: Settings;
  /** Those of the other places, to be copied. */
  readonly others: readonly Settings[];
  readonly onSaved: (settings: Settings) => void;
  readonly onLoad: () => Promise<void>;
}

const leads = [0, 30, 60, 120, 240, 480, 1440, 2880, 4320, 10_080];
const horizons = [7, 14, 30, 60, 90, 180, 365];

const durationText = (minutes: number): string => {
  if (minutes === 0) return 'No notice';
  if (minutes < 60) return `${minutes} minutes`;
  const [count, unit] = minutes % 1440 === 0 ? [minutes / 1440, 'day'] : [minutes / 60, 'hour'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** The choices, and the saved value where it is none of them. */
const choices = (known: readonly number[], kept: number, name: (value: number) => string) =>
  [...new Set([...known, kept])]
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: name(value) }));

const givenOf = ({ step_minutes, lead_minutes, horizon_days, avoids_gaps }: Settings) => ({
  ...{ step_minutes, lead_minutes, horizon_days, avoids_gaps },
});
type Given = ReturnType<typeof givenOf>;

const titleOf = ({ title }: Settings) => title || 'Without a title';

/** How the times of one place are suggested. */
export function SettingsForm({ settings, others, onSaved, onLoad }: SettingsFormProps) {
  const [given, setGiven] = useState(givenOf(settings));
  const set = (part: Partial<Given>) => setGiven((before) => ({ ...before, ...part }));
  const [isStale, setStale] = useState(false);
  const { change: save, isBusy } = useChange(saveSettings, {
    onDone: (answer) => onSaved(answer.settings),
    sayRefused: (answer) => {
      if (answer.code === 'stale-settings') setStale(true);
      else sayFaults(answer, 'The settings were not saved');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save({ id: settings.listing, version: settings.version, ...given });
  };
  const title = titleOf(settings);
  return (
    <section className={card.card} aria-label={title}>
      <h2 className={card.head}>{title}</h2>
      {isStale && (
        <Alert role="alert" color="yellow" title="These settings were changed elsewhere">
          <Text mb="sm">What you changed here is not saved.</Text>
          <Button variant="default" onClick={() => void onLoad().then(() => setStale(false))}>
            Show what is saved
          </Button>
        </Alert>
      )}
      <form onSubmit={submit} noValidate aria-label={`Settings of ${title}`}>
        <Stack>
          {others.length > 0 && <CopyFrom others={others} onCopy={setGiven} />}
          <Fields given={given} onChange={set} />
          <Group>
            <Button type="submit" loading={isBusy}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </section>
  );
}

interface FieldsProps {
  readonly given: Given;
  readonly onChange: (part: Partial<Given>) => void;
}

const Fields = ({ given, onChange }: FieldsProps) => (
  <>
    <div className={card.fields}>
      <NativeSelect
        label="Appointments begin every"
        data={choices(steps, given.step_minutes, durationText)}
        value={String(given.step_minutes)}
        onChange={({ target }) => onChange({ step_minutes: Number(target.value) })}
      />
      <NativeSelect
        label="Notice before an appointment"
        data={choices(leads, given.lead_minutes, durationText)}
        value={String(given.lead_minutes)}
        onChange={({ target }) => onChange({ lead_minutes: Number(target.value) })}
      />
      <NativeSelect
        label="How far ahead"
        data={choices(horizons, given.horizon_days, (days) => `${days} days`)}
        value={String(given.horizon_days)}
        onChange={({ target }) => onChange({ horizon_days: Number(target.value) })}
      />
    </div>
    <Switch
      size="md"
      label="Avoid gaps too short to use"
      description="Times that would leave a gap too short for any treatment are suggested only when there is no other time."
      checked={given.avoids_gaps}
      onChange={({ target }) => onChange({ avoids_gaps: target.checked })}
    />
  </>
);

interface CopyFromProps {
  readonly others: readonly Settings[];
  readonly onCopy: (given: Given) => void;
}

/** Fills in what another place has. It is seen before it is saved. */
function CopyFrom({ others, onCopy }: CopyFromProps) {
  const [chosen, setChosen] = useState('');
  const copy = (listing: string) => {
    setChosen(listing);
    const other = others.find((one) => String(one.listing) === listing);
    if (other) onCopy(givenOf(other));
  };
  return (
    <NativeSelect
      label="Copy from another place"
      description="Fills in the settings of that place. Nothing changes until you save."
      data={[
        { value: '', label: 'Choose a place' },
        ...others.map((one) => ({ value: String(one.listing), label: titleOf(one) })),
      ]}
      value={chosen}
      onChange={({ target }) => copy(target.value)}
    />
  );
}
