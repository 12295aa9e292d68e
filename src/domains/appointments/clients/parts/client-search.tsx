import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phoneText } from '#src/domains/listings/texts.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { queryOf } from '#src/ui/list/loaded.tsx';
import unseen from '#src/ui/unseen.module.css';
import { type ClientRow, listClients } from '../contract.ts';
import { type ClientChoice, newClientOf } from './client-choice.ts';
import classes from './client-search.module.css';

const pauseMs = 150;
const mostFound = 8;

interface ClientSearchProps {
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
  /** Who was chosen; what is shown of them afterwards, and how to choose again, is the caller's. */
  readonly onChoose: (choice: ClientChoice) => void;
  /** Without it only clients who are known can be chosen. */
  readonly offersNew?: boolean;
  /** A card that is not offered. */
  readonly except?: number;
  readonly autoFocus?: boolean;
}

/**
 * Finds a client by name, phone number or email, or begins a new one with what was typed. A combobox: the focus stays
 * in the box, arrows move through the list, Enter chooses, Escape closes.
 */
export function ClientSearch({ onChoose, offersNew = true, except, autoFocus, ...box }: ClientSearchProps) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed, except);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (value: string) => {
    const card = found.cards.find(({ id }) => String(id) === value);
    setTyped('');
    combobox.closeDropdown();
    onChoose(card ? { kind: 'card', card } : newClientOf(typed));
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target autoComplete="off">
        <TextInput
          {...box}
          value={typed}
          maxLength={lengths.search}
          placeholder="Name, phone or email"
          data-autofocus={autoFocus || undefined}
          rightSection={found.isWaiting ? <Loader size="xs" aria-hidden /> : null}
          onChange={({ target }) => {
            setTyped(target.value);
            combobox.openDropdown();
          }}
          onFocus={() => typed !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={typed.trim() === ''}>
        <Combobox.Options aria-label="Clients" className={classes.options}>
          {found.cards.map((card) => (
            <Combobox.Option key={card.id} value={String(card.id)}>
              <Found {...card} />
            </Combobox.Option>
          ))}
          {offersNew && (
            <Combobox.Option value="new">
              New client: <strong>{typed.trim()}</strong>
            </Combobox.Option>
          )}
          {!offersNew && found.cards.length === 0 && <Combobox.Empty>{found.words}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span role="status" className={unseen.unseen}>
        {typed.trim() === '' ? '' : found.words}
      </span>
    </Combobox>
  );
}

const Found = ({ name, phone, email }: ClientRow) => (
  <span className={classes.found}>
    <span className={classes.name}>{name}</span>
    <span className={classes.known}>{[phone && phoneText(phone), email].filter(Boolean).join(' · ')}</span>
  </span>
);

/**
 * What is typed is asked for after a pause. Until the answer comes, of what was found before only that stays which has
 * all the words: whoever types on and presses Enter chooses nobody else.
 */
function useFound(typed: string, except: number | undefined) {
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const { data, error, isFetching } = useQuery({
    ...queryOf(listClients, { search, per_page: mostFound }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const isWaiting = isFetching || search !== typed.trim();
  const known = search === '' ? [] : (data?.data ?? []).filter(({ id }) => id !== except);
  const cards = isWaiting ? known.filter((card) => hasWords(card, typed)) : known;
  const count = `${cards.length} ${cards.length === 1 ? 'client' : 'clients'} found.`;
  const words = error ? 'The clients could not be searched. Keep typing to try again.' : count;
  return { cards, isWaiting, words: isWaiting ? 'Searching…' : words };
}

const hasWords = ({ name, phone, email }: ClientRow, typed: string): boolean => {
  const text = `${name} ${phone} ${email}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};
