import { Button, Loader, MultiSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import classes from './choice-field.module.css';
import { type Choice, choicesOf, type ListName, type Lists } from './use-choices.ts';

interface ChoiceFieldProps {
  readonly label: string;
  readonly list: ListName;
  readonly lists: Lists;
  /** Said instead of the field where the list holds nothing. */
  readonly none: ReactNode;
  readonly description?: string;
  /** Of the form: value, change, fault. */
  readonly field: GetInputPropsReturnType;
}

/** Several things of a list. A list that did not come says why in this place, and can be asked for again. */
export function ChoiceField({ label, list, lists, none, description, field }: ChoiceFieldProps) {
  const state = lists.of[list];
  if (state.kind === 'failed')
    return <ListFailed label={label} message={state.message} onRetry={() => lists.reload(list)} />;
  if (state.kind === 'loading')
    return (
      <p className={classes.words} role="status">
        <Loader size="xs" aria-hidden /> Loading {label.toLowerCase()}…
      </p>
    );
  if (state.choices.length === 0)
    return (
      <div className={classes.none}>
        <p className={classes.name}>{label}</p>
        {none}
      </div>
    );
  return (
    <MultiSelect
      label={label}
      description={description}
      size="md"
      searchable
      clearable
      required
      withCheckIcon
      hidePickedOptions={false}
      maxDropdownHeight={320}
      nothingFoundMessage="Nothing of that name"
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={optionsOf(choicesOf(state))}
      {...field}
      placeholder={field.value.length === 0 ? 'Choose one or more' : ''}
    />
  );
}

/** Grouped, if every choice of the list has a group. */
function optionsOf(choices: readonly Choice[]) {
  const option = ({ id, name }: Choice) => ({ value: String(id), label: name });
  if (!choices.every(({ grouping }) => grouping)) return choices.map(option);
  return [...Map.groupBy(choices, ({ grouping }) => grouping ?? '')].map(([group, items]) => ({
    group,
    items: items.map(option),
  }));
}

interface ListFailedProps {
  readonly label: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Why a drop-down has nothing to choose from, and a way to ask again. */
export const ListFailed = ({ label, message, onRetry }: ListFailedProps) => (
  <div className={classes.failed} role="alert">
    <p>
      <strong>{label}:</strong> {message}
    </p>
    <Button variant="default" onClick={onRetry} aria-label={`Try again: ${label.toLowerCase()}`}>
      Try again
    </Button>
  </div>
);
