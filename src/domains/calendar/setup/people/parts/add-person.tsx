import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { longestTyped } from '#src/domains/accounts/fields.ts';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { addPerson, listCandidates, listPeople } from '../contract.ts';

const someoneNew = 'new';

/** A column for oneself, for someone of the team, or for someone new. */
export function AddPerson() {
  const loaded = useLoaded(queryOf(listCandidates, {}));
  return (
    <section className={card.card} aria-labelledby="add-person">
      <h2 id="add-person" className={card.head}>
        Add a person
      </h2>
      <WhenLoaded loaded={loaded} what="your team" height={80}>
        {(candidates) => <AddForm candidates={candidates} />}
      </WhenLoaded>
    </section>
  );
}

interface Candidate {
  readonly member: number;
  readonly name: string;
  readonly is_you: boolean;
}

function AddForm({ candidates }: { readonly candidates: readonly Candidate[] }) {
  const navigate = useNavigate();
  const you = candidates.find(({ is_you: isYou }) => isYou);
  const others = candidates.filter(({ is_you: isYou }) => !isYou);
  const [chosen, setChosen] = useState(String(others[0]?.member ?? someoneNew));
  const [name, setName] = useState('');
  const [faults, setFaults] = useState<Record<string, string>>({});
  const { change: add, isBusy } = useChange(addPerson, {
    reloads: [listPeople, listCandidates],
    onDone: ({ person }) => void navigate(`/dashboard/calendar/people/${person.id}`),
    sayRefused: (answer) => setFaults(sayFaults(answer, 'They were not added')),
  });
  const isNew = chosen === someoneNew;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    void add(isNew ? { name } : { member: Number(chosen) });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Add a person">
      {you && (
        <Group mb="md">
          <Button variant="default" loading={isBusy} onClick={() => add({ member: you.member })}>
            Add yourself
          </Button>
        </Group>
      )}
      <div className={card.fields}>
        {others.length > 0 && (
          <NativeSelect
            label="Who"
            data={[
              ...others.map((one) => ({ value: String(one.member), label: one.name })),
              { value: someoneNew, label: 'Someone new' },
            ]}
            value={chosen}
            error={faults.member}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        {isNew && (
          <TextInput
            label="Name"
            description="They join your team without an account."
            autoComplete="off"
            maxLength={longestTyped.name}
            value={name}
            error={faults.name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
        <Button type="submit" loading={isBusy} leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}>
          Add to the calendar
        </Button>
      </div>
    </form>
  );
}
