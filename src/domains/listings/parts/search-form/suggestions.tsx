import type { ReactNode } from 'react';
import unseen from '#src/ui/unseen.module.css';
import classes from './search-form.module.css';
import type { Combobox } from './use-combobox.ts';

interface SuggestionsProps<Item> {
  list: Combobox<Item>;
  label: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** The list under a combobox. */
export function Suggestions<Item>({ list, label, keyOf, children }: SuggestionsProps<Item>) {
  return (
    <>
      <ul
        id={`${list.id}-list`}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's list box
        role="listbox"
        aria-label={label}
        className={classes.suggestions}
        hidden={!list.open}
        // Pressing must not take the focus from the box, which would close the list before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        {list.items.map((item, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box, which names this option as active
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled in the text box
          <li
            key={keyOf(item)}
            id={`${list.id}-${index}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the combobox pattern's option
            role="option"
            aria-selected={index === list.active}
            className={classes.suggestion}
            onClick={() => list.choose(item)}
          >
            {children(item)}
          </li>
        ))}
      </ul>
      <span role="status" className={unseen.unseen}>
        {list.open && `${list.items.length} suggestions. Use the up and down arrows.`}
      </span>
    </>
  );
}
