import { Alert, Button, Checkbox, Code, Group, List, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { momentText } from '#src/platform/clock.ts';
import { useChange, useConfirmed } from '#src/ui/form/use-change.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { CopyButton } from '#src/ui/mantine/copy-button.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { addFeed, type Feed, listFeeds, revokeFeed } from '../feeds/contract.ts';
import { longestName } from '../feeds/rules.ts';
import classes from './elsewhere.module.css';

/** The addresses from which other programs read a person's calendar, and a form for another. */
export function FeedAddresses({ person, site }: { person: number; site: string }) {
  const feeds = useLoaded(queryOf(listFeeds, { id: person }));
  return (
    <section className={classes.card} aria-labelledby="feeds">
      <Title id="feeds" order={2} size="h3">
        Read {site} in your phone’s calendar
      </Title>
      <Text>
        Make an address and add it to your calendar once. Anyone with the address can read this calendar, so
        give it to no one. You can revoke it at any time.
      </Text>
      <WhenLoaded loaded={feeds} what="the addresses" height={80}>
        {(data) => <Feeds feeds={data} />}
      </WhenLoaded>
      <NewFeed person={person} />
    </section>
  );
}

function Feeds({ feeds }: { feeds: readonly Feed[] }) {
  const { chosen, choose, question } = useConfirmed(revokeFeed, ({ id }: Feed) => ({ id }), {
    reloads: [listFeeds],
    failed: 'The address was not revoked',
  });
  if (feeds.length === 0) return <Text c="dimmed">No addresses yet.</Text>;
  return (
    <ul className={classes.list}>
      {feeds.map((feed) => (
        <li key={feed.id} className={classes.entry}>
          <div className={classes.what}>
            <Text fw={600}>{feed.name}</Text>
            <Text size="sm" c="dimmed">
              {feed.shows_clients ? 'Names clients. ' : 'Does not name clients. '}
              {feed.read_at ? `Last read ${momentText(feed.read_at)}.` : 'Not read yet.'}
            </Text>
          </div>
          <Button variant="default" onClick={() => choose(feed)} aria-label={`Revoke ${feed.name}`}>
            Revoke
          </Button>
        </li>
      ))}
      <Confirm
        {...question}
        title="Revoke this address?"
        text={`“${chosen?.name ?? ''}” will stop showing this calendar. This cannot be undone.`}
        yes="Revoke it"
        no="Keep it"
      />
    </ul>
  );
}

function NewFeed({ person }: { person: number }) {
  const [name, setName] = useState('');
  const [showsClients, setShowsClients] = useState(false);
  const [fault, setFault] = useState('');
  const [url, setUrl] = useState('');
  const { change: make, isBusy } = useChange(addFeed, {
    reloads: [listFeeds],
    say: () => undefined,
    onDone: (made) => {
      setUrl(made.url);
      setName('');
      setFault('');
    },
    sayRefused: ({ errors, message }) => setFault(errors.name?.[0] ?? message),
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void make({ id: person, name, shows_clients: showsClients });
  };
  if (url !== '') return <NewAddress url={url} onDone={() => setUrl('')} />;
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label="Where will you use it?"
        description="For example: my phone."
        value={name}
        error={fault}
        maxLength={longestName}
        onChange={({ target }) => setName(target.value)}
      />
      <Checkbox
        label="Show the names of clients"
        checked={showsClients}
        onChange={({ target }) => setShowsClients(target.checked)}
      />
      <Button type="submit" loading={isBusy}>
        Make an address
      </Button>
    </form>
  );
}

/** Shown this once: only its hash is kept. */
function NewAddress({ url, onDone }: { url: string; onDone: () => void }) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={classes.form}>
      <Title ref={head} tabIndex={-1} order={3} size="h4">
        Your new address
      </Title>
      <Alert color="yellow">We show it only once. Copy it now.</Alert>
      <Code block className={classes.address}>
        {url}
      </Code>
      <Group>
        <CopyButton text={url} what="address" />
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </Group>
      <HowTo />
    </div>
  );
}

const HowTo = () => (
  <List size="sm" spacing="xs">
    <List.Item>
      <b>Apple:</b> in Calendar on the phone, choose Calendars, Add Calendar, Add Subscription Calendar, and
      paste the address.
    </List.Item>
    <List.Item>
      <b>Google:</b> in Google Calendar on a computer, choose Other calendars, From URL, and paste the
      address. Google decides when it looks again: changes may take hours to appear.
    </List.Item>
    <List.Item>
      <b>Outlook:</b> choose Add calendar, Subscribe from web, and paste the address. It may take a few hours
      too.
    </List.Item>
  </List>
);
