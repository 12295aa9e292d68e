import { Button, Checkbox, Group, NativeSelect, Popover, Stack } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconUsers } from '@tabler/icons-react';
import { PlaceChooser } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { addDays, dateOf, dayAndMonthText, shortWeekdayText, weekdayText } from '#src/platform/clock.ts';
import unseen from '#src/ui/unseen.module.css';
import type { Resource } from '../columns.ts';
import { datesOf, personOf, type Showing, type View } from '../showing.ts';
import classes from './toolbar.module.css';

interface ToolbarProps {
  readonly showing: Showing;
  readonly resources: readonly Resource[];
  readonly onChange: (showing: Partial<Showing>) => void;
}

/** Which days, which people, and how they are shown. */
export function Toolbar({ showing, resources, onChange }: ToolbarProps) {
  const isWeek = showing.view === 'week';
  return (
    <div className={classes.bar}>
      {showing.view !== 'agenda' && <Dates showing={showing} onChange={onChange} />}
      <div className={classes.choices}>
        <Views view={showing.view} onChange={onChange} />
        {isWeek && resources.length > 1 && (
          <NativeSelect
            aria-label="Whose week"
            data={resources.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(personOf(resources, showing)?.id ?? '')}
            onChange={({ target }) => onChange({ person: Number(target.value) })}
          />
        )}
        {showing.view === 'day' && resources.length > 1 && (
          <Who showing={showing} resources={resources} onChange={onChange} />
        )}
        <PlaceChooser isInRow />
      </div>
    </div>
  );
}

const views = [
  ['agenda', 'Agenda'],
  ['day', 'Day'],
  ['week', 'Week'],
] as const satisfies readonly (readonly [View, string])[];

/** The library's control measures itself on the page before the day is drawn, which a slow processor feels. */
const Views = ({ view, onChange }: Pick<ToolbarProps, 'onChange'> & { readonly view: View }) => (
  <div role="radiogroup" aria-label="How the calendar is shown" className={classes.views}>
    {views.map(([value, label]) => (
      <label key={value} className={classes.view}>
        <input
          type="radio"
          name="calendar-view"
          className={unseen.unseen}
          checked={view === value}
          onChange={() => onChange({ view: value })}
        />
        {label}
      </label>
    ))}
  </div>
);

type ChooserProps = Pick<ToolbarProps, 'showing' | 'onChange'>;

function Dates({ showing, onChange }: ChooserProps) {
  const { view, date } = showing;
  const step = view === 'week' ? 7 : 1;
  const unit = view === 'week' ? 'week' : 'day';
  const [first = date, ...more] = datesOf(showing);
  const last = more.at(-1);
  const today = dateOf(new Date());
  return (
    <div className={classes.dates}>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          px="xs"
          aria-label={`Previous ${unit}`}
          onClick={() => onChange({ date: addDays(date, -step) })}
        >
          <IconChevronLeft size={20} stroke={1.5} aria-hidden />
        </Button>
        <Button
          variant={datesOf(showing).includes(today) ? 'light' : 'default'}
          onClick={() => onChange({ date: today })}
        >
          Today
        </Button>
        <Button
          variant="default"
          px="xs"
          aria-label={`Next ${unit}`}
          onClick={() => onChange({ date: addDays(date, step) })}
        >
          <IconChevronRight size={20} stroke={1.5} aria-hidden />
        </Button>
      </Group>
      <input
        type="date"
        className={classes.date}
        aria-label="Date"
        value={date}
        min="2000-01-01"
        max="2999-12-31"
        onChange={({ target }) => target.value && onChange({ date: target.value })}
      />
      <h2 className={classes.title}>
        {last
          ? `${shortWeekdayText(first)} – ${shortWeekdayText(last)}`
          : `${weekdayText(first)} ${dayAndMonthText(first)}`}
      </h2>
    </div>
  );
}

/** Which people are shown, and whether rooms are. */
function Who({ showing, resources, onChange }: ChooserProps & Pick<ToolbarProps, 'resources'>) {
  const { hidden, hasRooms } = showing;
  const offered = resources.filter(({ kind }) => kind === 'staff' || hasRooms);
  const toggle = (id: number) =>
    onChange({ hidden: hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id] });
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconUsers size={18} stroke={1.5} aria-hidden />}>
          {hidden.length > 0 ? 'Some people' : 'Everybody'}
          {hasRooms && ' and rooms'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Who is shown">
        <Stack gap={12} className={classes.who}>
          {resources.some(({ kind }) => kind === 'room') && (
            <Checkbox
              label="Show rooms"
              checked={hasRooms}
              onChange={({ target }) => onChange({ hasRooms: target.checked })}
            />
          )}
          {offered.map(({ id, name }) => (
            <Checkbox key={id} label={name} checked={!hidden.includes(id)} onChange={() => toggle(id)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
