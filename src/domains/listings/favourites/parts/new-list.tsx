import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useChange } from '#src/ui/form/use-change.ts';
import { createList, type FavouriteList, listLists } from '../contract.ts';
import { longestListName } from '../rules.ts';
import classes from './favourites.module.css';

/** A form that begins a list. */
export function NewList({ onMade }: { onMade?: (list: FavouriteList) => Promise<void> | void }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const { change, isBusy } = useChange(createList, {
    reloads: [listLists],
    onDone: async ({ list }) => {
      setName('');
      setFault('');
      await onMade?.(list);
    },
    sayRefused: ({ errors, message }) => setFault(errors.name?.[0] ?? message),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void change({ name });
  };
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="New list"
        description="For example: before the wedding."
        value={name}
        error={fault}
        maxLength={longestListName}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="default" loading={isBusy}>
        Make a list
      </Button>
    </form>
  );
}
