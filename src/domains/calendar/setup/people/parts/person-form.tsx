import { Alert, Button, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { longestTyped } from '#src/domains/accounts/fields.ts';
import { useChange, useConfirmed } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { colours } from '../../../colours.ts';
import { changePerson, listCandidates, listPeople, type Person, removePerson } from '../contract.ts';
import classes from './people.module.css';

/** Name and colour in the calendar, whether appointments can be made, and the way out. */
export function PersonForm({
  person,
  onSaved,
}: {
  readonly person: Person;
  readonly onSaved: (person: Person) => void;
}) {
  const [name, setName] = useState(person.name);
  const [colour, setColour] = useState(String(person.colour));
  const [isBookable, setBookable] = useState(person.is_bookable);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const { change: save, isBusy } = useChange(changePerson, {
    onDone: ({ person: now }) => onSaved(now),
    reloads: [listPeople],
    sayRefused: (answer) => {
      if (answer.code === 'stale-person') setStale(true);
      else setFaults(sayFaults(answer, 'The changes were not saved'));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    void save({
      id: person.id,
      name,
      colour: Number(colour),
      is_bookable: isBookable,
      version: person.version,
    });
  };
  return (
    <>
      <section className={card.card} aria-labelledby="in-calendar">
        <h2 id="in-calendar" className={card.head}>
          In the calendar
        </h2>
        {isStale && <StalePerson />}
        <form onSubmit={submit} noValidate aria-label="In the calendar">
          <Stack>
            <TextInput
              label="Name"
              required
              autoComplete="off"
              maxLength={longestTyped.name}
              value={name}
              error={faults.name}
              onChange={({ target }) => setName(target.value)}
            />
            <Radio.Group label="Colour" value={colour} onChange={setColour} error={faults.colour}>
              <div className={classes.colours}>
                {colours.map(({ name: label, code }, index) => (
                  <Radio
                    key={code}
                    size="lg"
                    value={String(index)}
                    label={label}
                    color={code}
                    style={{ color: code }}
                  />
                ))}
              </div>
            </Radio.Group>
            <Switch
              size="md"
              label="Appointments can be made"
              checked={isBookable}
              onChange={({ target }) => setBookable(target.checked)}
            />
            <Group>
              <Button type="submit" loading={isBusy}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      </section>
      <Removal person={person} />
    </>
  );
}

const StalePerson = () => (
  <Alert role="alert" color="yellow" title="This was changed elsewhere">
    <Text>It was saved after you opened it. Load this page again to see it as it is now.</Text>
  </Alert>
);

function Removal({ person }: { readonly person: Person }) {
  const navigate = useNavigate();
  const { choose, question } = useConfirmed(removePerson, ({ id }: Person) => ({ id }), {
    failed: 'They were not taken out',
    reloads: [listPeople, listCandidates],
    onDone: () => void navigate('/dashboard/calendar/people'),
  });
  return (
    <section className={card.card} aria-labelledby="removal">
      <h2 id="removal" className={card.head}>
        Take out of the calendar
      </h2>
      <Text>They stay in your team, and past appointments stay as they are.</Text>
      <div>
        <Button variant="default" color="red" onClick={() => choose(person)}>
          Take {person.name} out
        </Button>
      </div>
      <Confirm
        {...question}
        title={`Take ${person.name} out?`}
        text="This removes their column. You can add them again at any time: we keep their hours and treatments."
        yes="Yes, take them out"
        no="Keep them"
      />
    </section>
  );
}
