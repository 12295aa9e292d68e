import { IconBuildingStore, IconCategory, IconMapPin, IconSparkles } from '@tabler/icons-react';
import type { Suggestion } from '../search/contract.ts';
import classes from './search-form.module.css';
import type { SuggestionList } from './use-suggestions.ts';

const icons = {
  treatment: IconSparkles,
  category: IconCategory,
  business: IconBuildingStore,
  place: IconMapPin,
};

/** The list under the search box. */
export function Suggestions({ list }: { list: SuggestionList }) {
  return (
    <>
      <ul
        id="search-suggestions"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's list box
        role="listbox"
        aria-label="Suggestions"
        className={classes.suggestions}
        hidden={!list.open}
      >
        {list.items.map((item, index) => (
          <Option key={`${item.kind} ${item.href}`} item={item} index={index} list={list} />
        ))}
      </ul>
      <span role="status" className={classes.unseen}>
        {list.open && `${list.items.length} suggestions. Use the up and down arrows.`}
      </span>
    </>
  );
}

function Option({ item, index, list }: { item: Suggestion; index: number; list: SuggestionList }) {
  const Icon = icons[item.kind];
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box, which names this option as active
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text box
    <li
      id={`suggestion-${index}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's option
      role="option"
      aria-selected={index === list.active}
      className={classes.suggestion}
      // Pressing must not take the focus from the box, which would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => list.choose(item)}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes.suggestionName}>{item.label}</span>
      <span className={classes.suggestionDetail}>{item.detail}</span>
    </li>
  );
}
