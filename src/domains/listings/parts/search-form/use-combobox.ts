import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

const pauseMs = 160;
const fewestLetters = 2;

interface ComboboxSetting<Item> {
  /** What the ids of the list and its options begin with. */
  readonly id: string;
  /** Where suggestions for a text are asked for. */
  readonly hrefFor: (typed: string) => string;
  /** What the list opens with while nothing was typed. */
  readonly initialItems?: readonly Item[];
  readonly onChoose: (item: Item) => void;
}

export interface Combobox<Item> {
  id: string;
  items: readonly Item[];
  active: number;
  open: boolean;
  /** Whether script runs; until then the box is a plain one. */
  ready: boolean;
  choose: (item: Item) => void;
  boxProps: object;
}

/** Suggestions for a text box as the combobox pattern has it: focus stays in the box, arrows move through the list. */
export function useCombobox<Item>(
  box: RefObject<HTMLInputElement | null>,
  { id, hrefFor, initialItems, onChoose }: ComboboxSetting<Item>,
): Combobox<Item> {
  const [typed, setTyped] = useState('');
  const [items, setItems] = useState<readonly Item[]>([]);
  const [active, setActive] = useState(-1);
  const [ready, setReady] = useState(false);

  useEffect(() => setReady(true), []);
  useFetched(typed === '' ? null : hrefFor(typed), setItems);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const open = items.length > 0;
  const close = () => {
    setTyped('');
    setItems([]);
    setActive(-1);
  };
  const show = () => !open && initialItems && setItems(initialItems);
  const choose = (item: Item) => {
    close();
    onChoose(item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) show();
    if (!open) return;
    const chosen = items[active];
    if (step) setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  const boxProps = ready && {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': `${id}-list`,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    onInput: () => {
      const text = box.current?.value.trim() ?? '';
      setActive(-1);
      setTyped(text.length < fewestLetters ? '' : text);
      if (text === '') setItems(initialItems ?? []);
      else if (text.length < fewestLetters) setItems([]);
    },
    onClick: show,
    onKeyDown,
    onBlur: close,
  };
  return { id, items, active, open, ready, choose, boxProps: boxProps || {} };
}

/** Asks after a pause in typing; an answer that was overtaken is dropped. A failure only means no suggestions. */
function useFetched<Item>(href: string | null, take: (items: readonly Item[]) => void) {
  useEffect(() => {
    if (href === null) return;
    const overtaken = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(href, { signal: overtaken.signal });
        take(answer.ok ? await answer.json() : []);
      } catch {
        if (!overtaken.signal.aborted) take([]);
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [href, take]);
}
