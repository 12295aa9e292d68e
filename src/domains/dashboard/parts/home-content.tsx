import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { claimNext } from '#src/domains/listings/claims/texts.ts';
import { DraftClaimOffer } from '#src/domains/listings/twins/parts/claim-offer.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import type { BusinessHome, Home, OperatorHome } from '../contract.ts';
import { allDoneText, type Todo, todosFor } from '../rules.ts';
import { Figures } from './figures.tsx';
import { OwnListings } from './own-listings.tsx';
import { Panel } from './panel.tsx';
import classes from './todos.module.css';
import { useMayOpen } from './use-may-open.ts';

/** What a business finds: what to do today, how it goes, and its pages; or how to begin. */
export function BusinessContent({ home, business }: { home: Home; business: BusinessHome }) {
  const mayOpen = useMayOpen();
  const todos = todosFor(home).filter(({ to }) => mayOpen(to));
  if (business.listings.length === 0)
    return (
      <>
        <Claims claims={business.claims} />
        {mayOpen('/dashboard/all-listing') && <FirstListing />}
      </>
    );
  return (
    <>
      {mayOpen('/dashboard/claim') && business.listings.some(({ state }) => state === 'draft') && (
        <DraftClaimOffer />
      )}
      <Todos todos={todos} none={allDoneText(business.listings)} />
      <Claims claims={business.claims} />
      {business.listings.some(({ state }) => state === 'live' || state === 'paused') && (
        <Figures days={business.days} />
      )}
      <OwnListings listings={business.listings} isOpen={mayOpen('/dashboard/all-listing')} />
    </>
  );
}

/** Listings that were imported, and that this business says are its own; nothing where there are none. */
const Claims = ({ claims }: Pick<BusinessHome, 'claims'>) =>
  claims.length > 0 && (
    <Panel title="Your claims" aside={<Link to="/dashboard/claim">All claims</Link>}>
      <TodoList
        todos={claims.map(({ slug, title, state }) => ({
          key: slug,
          title,
          text: claimNext[state],
          to: `/dashboard/claim/${slug}`,
          isUrgent: state === 'asked',
        }))}
      />
    </Panel>
  );

const FirstListing = () => (
  <Panel title="Your page in the directory">
    <Stack gap="md" align="start">
      <Text>
        You have no listing yet. It takes about ten minutes: your name, address, treatments and a picture. You
        can stop at any time, and nothing is public until you submit it.
      </Text>
      <ButtonLink to="/dashboard/all-listing">Create my first listing</ButtonLink>
    </Stack>
  </Panel>
);

/** What a client asked businesses; nothing where nothing was asked. */
export function ClientContent({ enquiries: { sent, unread } }: Pick<Home, 'enquiries'>) {
  if (sent === 0) return null;
  return (
    <Panel title="Your enquiries">
      <TodoList
        todos={[
          {
            key: 'enquiries',
            title: unread === 0 ? 'See your enquiries' : newAnswers(unread),
            text: sent === 1 ? 'You have sent one enquiry.' : `You have sent ${sent} enquiries.`,
            to: unread === 0 ? '/dashboard/enquiry' : '/dashboard/enquiry?state=unread',
            isUrgent: unread > 0,
          },
        ]}
      />
    </Panel>
  );
}

const newAnswers = (unread: number) => (unread === 1 ? '1 new answer' : `${unread} new answers`);

const kinds: readonly [keyof OperatorHome, one: string, many: string][] = [
  ['listings', 'listing to check', 'listings to check'],
  ['changes', 'change to a public page to check', 'changes to public pages to check'],
  ['verifications', 'verification request', 'verification requests'],
  ['reports', 'reported listing', 'reported listings'],
  ['conversations', 'reported conversation', 'reported conversations'],
  ['payments', 'payment in doubt', 'payments in doubt'],
  ['ledger', 'fault in the ledger', 'faults in the ledger'],
];

const places: Partial<Record<keyof OperatorHome, string>> = {
  conversations: 'conversation',
  payments: 'payment?show=doubt',
};

const urgent: readonly (keyof OperatorHome)[] = ['reports', 'conversations', 'payments', 'ledger'];

/** What waits for an operator, of each kind. */
export function OperatorContent({ operator }: { operator: OperatorHome }) {
  const todos = kinds
    .filter(([kind]) => operator[kind] > 0)
    .map(
      ([kind, one, many]): Todo => ({
        key: kind,
        title: `${operator[kind]} ${operator[kind] === 1 ? one : many}`,
        text: 'Open it in the back office.',
        to: `/dashboard/operator/${places[kind] ?? kind}`,
        isUrgent: urgent.includes(kind),
      }),
    );
  return (
    <Panel title="Waiting for you">
      {todos.length === 0 ? <Text>Nothing is waiting.</Text> : <TodoList todos={todos} />}
    </Panel>
  );
}

/** The shape of what is on its way. */
export const HomeSkeleton = () => (
  <div role="status" aria-label="Reading your figures">
    <Stack gap={32} aria-hidden>
      <Skeleton height={160} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </Stack>
  </div>
);

export const HomeFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Alert
    color="red"
    icon={<IconAlertTriangle stroke={1.5} />}
    title="We could not load your figures"
    role="alert"
  >
    <Group justify="space-between">
      <Text>{message} Nothing is lost. Please try again in a moment.</Text>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </Group>
  </Alert>
);

interface TodosProps {
  readonly todos: readonly Todo[];
  /** What is said where there are none. */
  readonly none: string;
}

/** What needs doing today, each leading to where it is done. */
const Todos = ({ todos, none }: TodosProps) => (
  <Panel title="To do today" aside={todos.length > 0 && counted(todos.length)}>
    {todos.length === 0 ? <p className={classes.none}>{none}</p> : <TodoList todos={todos} />}
  </Panel>
);

const counted = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

const TodoList = ({ todos }: { todos: readonly Todo[] }) => (
  <ul>
    {todos.map(({ key, title, text, to, isUrgent }) => (
      <li key={key} className={classes.todo} data-urgent={isUrgent}>
        <div className={classes.words}>
          <Link to={to} className={classes.name} data-covers>
            {title}
          </Link>
          <p className={classes.text}>{text}</p>
        </div>
        <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />
      </li>
    ))}
  </ul>
);
