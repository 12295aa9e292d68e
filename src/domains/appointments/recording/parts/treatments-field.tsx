import { ActionIcon, Group, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { newKey } from '#src/platform/web/storage.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import { mostItems } from '../../rules.ts';
import { type DraftItem, moved } from '../draft.ts';
import { type Offered, readPriceList } from '../price-list/contract.ts';
import {
  choiceText,
  minutesText,
  nameOf,
  priceText,
  type Terms,
  termsOf,
  termsWith,
  togetherOf,
} from '../price-list/terms.ts';
import classes from './treatments-field.module.css';

/** Someone who can be chosen, by their column. */
export interface Person {
  readonly id: number;
  readonly name: string;
}

interface TreatmentsFieldProps {
  readonly listing: number | undefined;
  readonly items: readonly DraftItem[];
  readonly people: readonly Person[];
  /** Who gives what is added; null: anyone. */
  readonly usual: number | null;
  readonly error: string | undefined;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly onChange: (items: readonly DraftItem[]) => void;
}

/** The treatments of an appointment in their order, each with who gives it; another is added by typing its name. */
export function TreatmentsField(props: TreatmentsFieldProps) {
  const { listing, items, people, usual, error, box, onChange } = props;
  const { list, failed } = useOffered(listing);
  const [typed, setTyped] = useState('');
  const change = (index: number, resource: number | null) =>
    onChange(items.map((item, at) => (at === index ? { ...item, resource } : item)));
  const add = (value: string | null) => {
    const found = list.find(({ variant }) => String(variant) === value);
    if (found) onChange([...items, lineFor(found, usual)]);
    setTyped('');
  };
  return (
    <Stack gap="xs">
      {items.length > 0 && (
        <ol className={classes.items} aria-label="Chosen treatments">
          {items.map((item, index) => (
            <li key={item.key}>
              <Line
                item={item}
                terms={termsOf(item, list)}
                people={people}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onPerson={(resource) => change(index, resource)}
                onMove={(step) => onChange(moved(items, index, step))}
                onRemove={() => onChange(items.filter((each) => each !== item))}
              />
            </li>
          ))}
        </ol>
      )}
      {items.length < mostItems && (
        <Select
          ref={box}
          label={items.length === 0 ? 'Treatment' : 'Add another treatment'}
          placeholder={listing === undefined ? 'Choose a place first' : 'Type a treatment'}
          disabled={listing === undefined}
          error={error ?? failed}
          data={list.map((one) => ({ value: String(one.variant), label: choiceText(one, usual) }))}
          value={null}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          onChange={add}
          selectFirstOptionOnChange
          limit={30}
          nothingFoundMessage="No treatment with that name in the price list"
        />
      )}
      {items.length > 1 && <Together terms={togetherOf(items.map((item) => termsOf(item, list)))} />}
    </Stack>
  );
}

const lineFor = (offered: Offered, resource: number | null): DraftItem => ({
  ...{ key: newKey(), position: null, resource, variant: offered.variant, name: nameOf(offered) },
  ...termsWith(offered, resource).least,
});

const Together = ({ terms }: { terms: Terms }) => (
  <Text size="sm" c="dimmed">
    Together {minutesText(terms)}, {priceText(terms)}
  </Text>
);

interface LineProps {
  readonly item: DraftItem;
  readonly terms: Terms;
  readonly people: readonly Person[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onPerson: (resource: number | null) => void;
  readonly onMove: (step: 1 | -1) => void;
  readonly onRemove: () => void;
}

const Line = ({ item, terms, people, isFirst, isLast, onPerson, onMove, onRemove }: LineProps) => (
  <div className={classes.line}>
    <div>
      <Text fw={600}>{item.name}</Text>
      <Text size="sm" c="dimmed">
        {minutesText(terms)}, {priceText(terms)}
      </Text>
    </div>
    <Group gap={4} wrap="nowrap">
      {!(isFirst && isLast) && (
        <>
          <Act label={`Move ${item.name} up`} isOff={isFirst} onClick={() => onMove(-1)} icon={IconArrowUp} />
          <Act
            label={`Move ${item.name} down`}
            isOff={isLast}
            onClick={() => onMove(1)}
            icon={IconArrowDown}
          />
        </>
      )}
      <Act label={`Remove ${item.name}`} isOff={false} onClick={onRemove} icon={IconX} />
    </Group>
    <NativeSelect
      className={classes.person}
      label="With"
      aria-label={`Who gives ${item.name}`}
      data={[
        { value: '', label: 'Anyone' },
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(item.resource ?? '')}
      onChange={({ target }) => onPerson(Number(target.value) || null)}
    />
  </div>
);

interface ActProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly icon: typeof IconX;
  readonly onClick: () => void;
}

const Act = ({ label, isOff, icon: Icon, onClick }: ActProps) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={label} disabled={isOff} onClick={onClick}>
    <Icon size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
);

/** What the place offers. */
function useOffered(listing: number | undefined) {
  const { data = [], error } = useQuery({
    ...queryOf(readPriceList, { listing: listing ?? 0 }),
    enabled: listing !== undefined,
  });
  return { list: data, failed: error ? `The treatments could not be loaded. ${error.message}` : undefined };
}
