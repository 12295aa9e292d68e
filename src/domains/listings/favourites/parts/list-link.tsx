import { Button, Code, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useFocusAfterChange } from '#src/ui/effects.ts';
import card from '#src/ui/list/card.module.css';
import { CopyButton } from '#src/ui/mantine/copy-button.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import classes from './favourites.module.css';
import type { ListPartProps } from './whole-list.ts';

/** The public link of a list: made, copied, withdrawn. */
export function ListLink({ list, save, isBusy }: ListPartProps) {
  const [isAsked, setAsked] = useState(false);
  const { heading, followChange } = useFocusAfterChange();
  const change = async (has_link: boolean) => {
    await save({ has_link });
    setAsked(false);
    followChange();
  };
  return (
    <section className={card.card} aria-labelledby="link">
      <Title ref={heading} tabIndex={-1} id="link" order={2} size="h3">
        {list.link ? 'Shared by a link' : 'Share it'}
      </Title>
      <Text>
        Anyone with the link sees the name of the list and what is in it. They do not see who you are, and
        search engines are told to leave it out.
      </Text>
      {list.link === null ? (
        <Button w="fit-content" loading={isBusy} onClick={() => void change(true)}>
          Make a link
        </Button>
      ) : (
        <>
          <Code block className={classes.link}>
            {list.link}
          </Code>
          <Group>
            <CopyButton text={list.link} what="link" />
            <Button variant="default" onClick={() => setAsked(true)}>
              Withdraw the link
            </Button>
          </Group>
        </>
      )}
      <Confirm
        opened={isAsked}
        title="Withdraw the link?"
        text="The link stops working for everyone. You cannot bring it back, but you can make another."
        yes="Yes, withdraw it"
        no="Keep it"
        isBusy={isBusy}
        onYes={() => void change(false)}
        onNo={() => setAsked(false)}
      />
    </section>
  );
}
