import { Alert, Button, Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { sayFaults } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type PersonTreatments, readTreatments, saveTreatments } from '../contract.ts';
import classes from './people.module.css';

/** Which treatments a person gives, and where their price or duration differs. */
export function TreatmentsForm({ id }: { readonly id: number }) {
  const loaded = useLoaded(queryOf(readTreatments, { id }));
  return (
    <section className={card.card} aria-labelledby="treatments">
      <h2 id="treatments" className={card.head}>
        Treatments
      </h2>
      <WhenLoaded loaded={loaded} what="the treatments">
        {(given) => (
          <Form key={given.revision} id={id} given={given} onSaved={loaded.show} onLoad={loaded.load} />
        )}
      </WhenLoaded>
    </section>
  );
}

interface FormProps {
  readonly id: number;
  readonly given: PersonTreatments;
  readonly onSaved: (given: PersonTreatments) => void;
  readonly onLoad: () => Promise<void>;
}

interface Term {
  readonly minutes: string;
  readonly price: string;
}

const text = (value: number | null) => (value === null ? '' : String(value));

function useTreatmentsForm({ id, given, onSaved }: FormProps) {
  const variants = given.treatments.flatMap((treatment) => treatment.variants);
  const [all, setAll] = useState(given.all);
  const [chosen, setChosen] = useState<readonly number[]>(
    given.treatments.filter(({ is_done: isDone }) => isDone).map((treatment) => treatment.id),
  );
  const [terms, setTerms] = useState<Readonly<Record<number, Term>>>(
    Object.fromEntries(
      variants.map((variant) => [
        variant.id,
        { minutes: text(variant.own_minutes), price: text(variant.own_price) },
      ]),
    ),
  );
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isStale, setStale] = useState(false);
  const own = Object.entries(terms).filter(([, { minutes, price }]) => minutes !== '' || price !== '');
  const { change, isBusy } = useChange(saveTreatments, {
    onDone: ({ treatments }) => onSaved(treatments),
    sayRefused: (answer) => {
      if (answer.code === 'stale-person') return setStale(true);
      const said = sayFaults(answer, 'The treatments were not saved');
      setFaults(
        Object.fromEntries(
          Object.entries(said).map(([field, sentence]) => {
            const [, at, name] = /^terms\.(\d+)\.(\w+)$/.exec(field) ?? [];
            return [at ? `${own[Number(at)]?.[0]}.${name}` : field, sentence];
          }),
        ),
      );
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    void change({
      ...{ id, all, treatments: [...chosen], revision: given.revision },
      terms: own.map(([variant, { minutes, price }]) => ({
        variant: Number(variant),
        minutes: minutes === '' ? null : Number(minutes),
        price: price === '' ? null : price,
      })),
    });
  };
  return { all, setAll, chosen, setChosen, terms, setTerms, faults, isStale, isBusy, submit };
}

function Form(props: FormProps) {
  const form = useTreatmentsForm(props);
  const { given } = props;
  if (given.treatments.length === 0)
    return <Text>You have no treatments yet. Add some, then choose here who gives which.</Text>;
  return (
    <form onSubmit={form.submit} noValidate aria-label="Treatments">
      <Stack>
        {form.isStale && (
          <Alert role="alert" color="yellow" title="This was changed elsewhere">
            <Text mb="sm">It was saved after you opened it. What you changed here is not saved.</Text>
            <Button variant="default" onClick={() => void props.onLoad()}>
              Show what is saved
            </Button>
          </Alert>
        )}
        <Radio.Group
          aria-label="Which treatments"
          value={form.all ? 'all' : 'some'}
          onChange={(value) => form.setAll(value === 'all')}
        >
          <Stack gap="sm">
            <Radio size="md" value="all" label="All treatments, also those that come later" />
            <Radio size="md" value="some" label="Only some" />
          </Stack>
        </Radio.Group>
        <Text c="dimmed">Leave minutes and price empty where the usual ones apply.</Text>
        <ul aria-label="Treatments">
          {given.treatments.map((treatment) => (
            <Treatment key={treatment.id} treatment={treatment} form={form} />
          ))}
        </ul>
        <Group>
          <Button type="submit" loading={form.isBusy}>
            Save treatments
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface TreatmentProps {
  readonly treatment: PersonTreatments['treatments'][number];
  readonly form: ReturnType<typeof useTreatmentsForm>;
}

function Treatment({ treatment, form }: TreatmentProps) {
  const { all, chosen, setChosen, terms, setTerms, faults } = form;
  const isGiven = all || chosen.includes(treatment.id);
  const put = (variant: number, change: Partial<Term>) =>
    setTerms({ ...terms, [variant]: { minutes: '', price: '', ...terms[variant], ...change } });
  return (
    <li className={classes.treatment}>
      {all ? (
        <Text fw={600}>{treatment.name}</Text>
      ) : (
        <Checkbox
          size="md"
          label={treatment.name}
          checked={isGiven}
          onChange={({ target }) =>
            setChosen(
              target.checked ? [...chosen, treatment.id] : chosen.filter((one) => one !== treatment.id),
            )
          }
        />
      )}
      {isGiven &&
        treatment.variants.map(({ id, name, minutes, price }) => (
          <div key={id} className={classes.variant}>
            <Text>
              {name}: {minutes} min, £{price.toFixed(2)}
            </Text>
            <TextInput
              label="Minutes"
              aria-label={`Minutes: ${treatment.name}, ${name}`}
              inputMode="numeric"
              placeholder={String(minutes)}
              value={terms[id]?.minutes ?? ''}
              error={faults[`${id}.minutes`]}
              onChange={({ target }) => put(id, { minutes: target.value })}
            />
            <TextInput
              label="Price (£)"
              aria-label={`Price: ${treatment.name}, ${name}`}
              inputMode="decimal"
              placeholder={price.toFixed(2)}
              value={terms[id]?.price ?? ''}
              error={faults[`${id}.price`]}
              onChange={({ target }) => put(id, { price: target.value })}
            />
          </div>
        ))}
    </li>
  );
}
