import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestion } from '../search/contract.ts';

const pauseMs = 160;
const fewestLetters = 2;

/** The path is written out, since the contract that holds it would bring its validator to every page. */
const suggestHref = (words: string) => `/api/search/suggest?q=${encodeURIComponent(words)}`;

export interface SuggestionList {
  items: Suggestion[];
  active: number;
  open: boolean;
  choose: (item: Suggestion) => void;
  boxProps: object;
}

/** Suggestions for a text box as the combobox pattern has it: focus stays in the box, arrows move through the list. */
export function useSuggestions(box: RefObject<HTMLInputElement | null>): SuggestionList {
  const [typed, setTyped] = useState('');
  const [items, setItems] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const [ready, setReady] = useState(false);
  const navigate = useNavigate();

  useEffect(() => setReady(true), []);
  useFetched(typed, setItems);

  const close = () => {
    setTyped('');
    setItems([]);
    setActive(-1);
  };
  const choose = (item: Suggestion) => {
    close();
    if (!filled(box.current, item)) navigate(item.href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (items.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = items[active];
    if (step) setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  const open = items.length > 0;
  const boxProps = ready && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': 'search-suggestions',
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `suggestion-${active}` : undefined,
    onInput: () => {
      setActive(-1);
      setTyped(box.current?.value.trim() ?? '');
    },
    onKeyDown,
    onBlur: close,
  };
  return { items, active, open, choose, boxProps: boxProps || {} };
}

/** Puts a suggestion into the form, beside what was chosen there before; a business has a page of its own. */
function filled(box: HTMLInputElement | null, { kind, label, href }: Suggestion): boolean {
  if (!box?.form || kind === 'business') return false;
  box.value = kind === 'treatment' ? label : '';
  if (kind === 'treatment') return true;
  const name = kind === 'place' ? 'location' : 'category';
  const value = new URL(href, location.origin).searchParams.get(name);
  const select = box.form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!value || !select) return false;
  select.value = value;
  return select.value === value;
}

/** Asks after a pause in typing; an answer that was overtaken is dropped. A failure only means no suggestions. */
function useFetched(words: string, take: (items: Suggestion[]) => void) {
  useEffect(() => {
    if (words.length < fewestLetters) return take([]);
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(suggestHref(words), { signal: overtaken.signal });
        take(answer.ok ? await answer.json() : []);
      } catch {
        if (!overtaken.signal.aborted) take([]);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [words, take]);
}
