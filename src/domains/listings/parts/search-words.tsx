import { IconBuildingStore, IconCategory, IconMapPin, IconSparkles } from '@tabler/icons-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { hrefOf } from '#src/platform/client.ts';
import { lengths } from '#src/platform/lengths.ts';
import { type Suggestion, suggest } from '../search/contract.ts';
import classes from './search-form.module.css';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';

const icons = {
  treatment: IconSparkles,
  category: IconCategory,
  business: IconBuildingStore,
  place: IconMapPin,
};

const hrefFor = (words: string) => hrefOf(suggest, { q: words });

/** What to search for: a text box, which becomes a combobox with suggestions once script runs. */
export function SearchWords({ words }: { words: string }) {
  const box = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const list = useCombobox<Suggestion>(box, {
    id: 'suggestion',
    hrefFor,
    onChoose: (item) => {
      if (!filled(box.current, item)) navigate(item.href);
    },
  });

  return (
    <div className={classes.words}>
      <label className={classes.label} htmlFor="search-words">
        Treatment or business
      </label>
      <input
        key={words}
        ref={box}
        id="search-words"
        name="search"
        type="search"
        defaultValue={words}
        maxLength={lengths.search}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search for treatment"
        {...list.boxProps}
      />
      <Suggestions list={list} label="Suggestions" keyOf={({ kind, href }) => `${kind} ${href}`}>
        {({ kind, label, detail }) => {
          const Icon = icons[kind];
          return (
            <>
              <Icon size={18} stroke={1.5} aria-hidden />
              <span className={classes.suggestionName}>{label}</span>
              <span className={classes.suggestionDetail}>{detail}</span>
            </>
          );
        }}
      </Suggestions>
    </div>
  );
}

/** Puts a suggestion into the form, beside what was chosen there before; a business has a page of its own. */
function filled(box: HTMLInputElement | null, { kind, label, href }: Suggestion): boolean {
  if (!box?.form || kind === 'business') return false;
  box.value = kind === 'treatment' ? label : '';
  if (kind === 'treatment') return true;
  const name = kind === 'place' ? 'location' : 'category';
  const value = kind === 'place' ? label : new URL(href, location.origin).searchParams.get(name);
  const field = box.form.elements.namedItem(name);
  if (!value || !(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return false;
  field.value = value;
  return field.value === value;
}
