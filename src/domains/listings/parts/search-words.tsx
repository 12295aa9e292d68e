import { useRef } from 'react';
import classes from './search-form.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/** What to search for: a text box, which becomes a combobox with suggestions once script runs. */
export function SearchWords({ words }: { words: string }) {
  const box = useRef<HTMLInputElement>(null);
  const list = useSuggestions(box);

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
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="Search for treatment"
        {...list.boxProps}
      />
      <Suggestions list={list} />
    </div>
  );
}
