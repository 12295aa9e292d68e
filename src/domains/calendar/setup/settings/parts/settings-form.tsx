import { Alert, Button, Group, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { type Settings, saveSettings } from '../contract.ts';
import { steps } from '../rules.ts';

interface SettingsFormProps {
  readonly settings: Settings;
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

/** How the times of one place are suggested. */
export function SettingsForm({ settings, onSaved, onLoad }: SettingsFormProps) {
  const [step, setStep] = useState(settings.step_minutes);
  const [lead, setLead] = useState(settings.lead_minutes);
  const [horizon, setHorizon] = useState(settings.horizon_days);
  const [avoidsGaps, setAvoidsGaps] = useState(settings.avoids_gaps);
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
    void save({
      ...{ id: settings.listing, version: settings.version },
      ...{ step_minutes: step, lead_minutes: lead, horizon_days: horizon, avoids_gaps: avoidsGaps },
    });
  };
  const title = settings.title || 'Without a title';
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
          <div className={card.fields}>
            <NativeSelect
              label="Appointments begin every"
              data={choices(steps, step, durationText)}
              value={String(step)}
              onChange={({ target }) => setStep(Number(target.value))}
            />
            <NativeSelect
              label="Notice before an appointment"
              data={choices(leads, lead, durationText)}
              value={String(lead)}
              onChange={({ target }) => setLead(Number(target.value))}
            />
            <NativeSelect
              label="How far ahead"
              data={choices(horizons, horizon, (days) => `${days} days`)}
              value={String(horizon)}
              onChange={({ target }) => setHorizon(Number(target.value))}
            />
          </div>
          <Switch
            size="md"
            label="Leave no useless gaps"
            description="Times that would leave a gap too short for any treatment are suggested only when there is no other."
            checked={avoidsGaps}
            onChange={({ target }) => setAvoidsGaps(target.checked)}
          />
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
