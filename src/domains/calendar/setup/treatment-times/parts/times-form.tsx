import { Alert, Button, Checkbox, Group, NumberInput, Stack, Switch, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { saveTreatmentTimes, type TreatmentTimes, type VariantTimes } from '../contract.ts';
import { longestBuffer, segmentsFault } from '../rules.ts';
import { TimeBar } from './time-bar.tsx';
import classes from './times.module.css';

interface TimesFormProps {
  readonly treatment: TreatmentTimes;
  readonly kinds: readonly { readonly id: number; readonly name: string }[];
  readonly onDone: () => void;
}

/** Buffers and processing time of each variant, and the rooms that the treatment needs. */
export function TimesForm({ treatment, kinds, onDone }: TimesFormProps) {
  const [needed, setNeeded] = useState<readonly number[]>(treatment.room_kinds);
  const [variants, setVariants] = useState<readonly VariantTimes[]>(treatment.variants);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const { change: save, isBusy } = useChange(saveTreatmentTimes, {
    onDone,
    sayRefused: (answer) => {
      if (answer.code === 'stale-times') setStale(true);
      else setFaults(sayFaults(answer, 'The treatment times were not saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    void save({
      ...{ id: treatment.id, room_kinds: [...needed], revision: treatment.revision },
      variants: variants.map(({ name: _name, minutes: _minutes, ...variant }) => variant),
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label={`Times of ${treatment.name}`}>
      <Stack>
        {isStale && (
          <Alert role="alert" color="yellow" title="This treatment was changed elsewhere">
            <Text>What you changed here is not saved. Close this and open it again.</Text>
          </Alert>
        )}
        {variants.map((variant, at) => (
          <VariantFields
            key={variant.id}
            variant={variant}
            fault={faults[`variants.${at}.segments`]}
            hasRoom={needed.length > 0}
            onChange={(next) => setVariants(variants.with(at, next))}
          />
        ))}
        {kinds.length > 0 ? (
          <Checkbox.Group
            label="Rooms it needs, one of each"
            value={needed.map(String)}
            error={faults.room_kinds}
            onChange={(ids) => setNeeded(ids.map(Number))}
          >
            <Stack gap="sm" mt="xs">
              {kinds.map(({ id, name }) => (
                <Checkbox key={id} size="md" value={String(id)} label={name} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : (
          <Text>
            It needs no room. <Link to="/dashboard/calendar/rooms">Add rooms</Link> to choose one here.
          </Text>
        )}
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Link to={`/dashboard/treatment/${treatment.id}`} className={card.back}>
            Name, price and duration
          </Link>
        </Group>
      </Stack>
    </form>
  );
}

interface VariantFieldsProps {
  readonly variant: VariantTimes;
  readonly fault: string | undefined;
  readonly hasRoom: boolean;
  readonly onChange: (variant: VariantTimes) => void;
}

/** A third of the time at the start, then processing, then the rest. */
function firstSegments(minutes: number): number[] {
  const third = Math.max(5, Math.floor(minutes / 15) * 5);
  return [third, third, minutes - 2 * third];
}

const names = ['Work', 'Processing', 'Work again', 'Second processing', 'Work at the end'];

function VariantFields({ variant, fault, hasRoom, onChange }: VariantFieldsProps) {
  const { name, minutes, segments } = variant;
  const inMinutes = (label: string, value: number, put: (value: number) => void, least = 0) => (
    <NumberInput
      key={label}
      label={label}
      aria-label={`${label}: ${name}`}
      suffix=" min"
      min={least}
      max={least === 0 ? longestBuffer : 720}
      step={5}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      onChange={(given) => put(Number(given))}
    />
  );
  const wrong = fault ?? (segments ? segmentsFault(segments, minutes) : null);
  return (
    <fieldset className={classes.variant}>
      <legend>
        {name} ({minutes} min)
      </legend>
      <TimeBar name="Now" times={variant} />
      <div className={card.fields}>
        {inMinutes('Before', variant.buffer_before, (value) =>
          onChange({ ...variant, buffer_before: value }),
        )}
        {inMinutes('After', variant.buffer_after, (value) => onChange({ ...variant, buffer_after: value }))}
      </div>
      {minutes >= 15 && (
        <Switch
          size="md"
          label="Includes processing time"
          description="During it the person is free for other clients."
          aria-label={`Includes processing time: ${name}`}
          checked={segments !== null}
          onChange={({ target }) =>
            onChange({ ...variant, segments: target.checked ? firstSegments(minutes) : null })
          }
        />
      )}
      {segments && (
        <>
          <div className={card.fields}>
            {segments.map((each, at) =>
              inMinutes(
                names[at] ?? 'Work',
                each,
                (value) => onChange({ ...variant, segments: segments.with(at, value) }),
                5,
              ),
            )}
          </div>
          {wrong && (
            <Text c="var(--error)" role="alert">
              {wrong}
            </Text>
          )}
          <Group>
            {segments.length === 3 ? (
              <Button
                variant="subtle"
                onClick={() => onChange({ ...variant, segments: [...segments, 5, 5] })}
              >
                Add a second processing time
              </Button>
            ) : (
              <Button
                variant="subtle"
                onClick={() => onChange({ ...variant, segments: segments.slice(0, 3) })}
              >
                Remove the second processing time
              </Button>
            )}
          </Group>
          {hasRoom && (
            <Switch
              size="md"
              label="The room stays in use during processing"
              aria-label={`The room stays in use during processing: ${name}`}
              checked={variant.keeps_room}
              onChange={({ target }) => onChange({ ...variant, keeps_room: target.checked })}
            />
          )}
        </>
      )}
    </fieldset>
  );
}
