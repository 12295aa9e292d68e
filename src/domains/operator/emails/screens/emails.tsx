import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type EmailRow, listEmailKinds, listEmails } from '../contract.ts';
import { kindText, stateWords } from '../words.ts';
import type { Route } from './+types/emails.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Emails');

/** What became of the emails to an address, and what each email looks like. */
export default function Emails() {
  return (
    <AdminLayout title="Emails" text="What happened to the emails that were sent, and how each one looks.">
      <Sent />
      <Kinds />
    </AdminLayout>
  );
}

const columns: readonly Column<EmailRow>[] = [
  { key: 'kind', title: 'Email', cell: ({ kind }) => kindText(kind) },
  {
    key: 'state',
    title: 'State',
    cell: ({ state, status }) => (
      <>
        {stateWords[state]}
        {status && (
          <Text size="sm" c="dimmed">
            {`The mail server says ${status}`}
          </Text>
        )}
      </>
    ),
  },
  { key: 'queued', title: 'Written', cell: ({ queued_at: at }) => momentText(at) },
  { key: 'sent', title: 'Sent', cell: ({ sent_at: at }) => (at ? momentText(at) : '–') },
  { key: 'failed', title: 'Not delivered', cell: ({ failed_at: at }) => (at ? momentText(at) : '–') },
];

function Sent() {
  const list = useList(listEmails, { sizes: [10, 20, 50] });
  return (
    <Stack gap={16}>
      <h2 className={card.head}>{list.query.search ? 'To this address' : 'Not delivered'}</h2>
      <Text c="dimmed">
        Type a whole address to see every email sent to it in the last 30 days. We keep which email it was and
        what happened to it, never what it said.
      </Text>
      <ListTable
        list={list}
        name="Emails"
        columns={columns}
        keyOf={({ id }) => id}
        empty="Every email of the last 30 days was delivered, as far as mail servers say."
        searchLabel="Whole email address of the reader"
      />
    </Stack>
  );
}

function Kinds() {
  const loaded = useLoaded(queryOf(listEmailKinds, {}));
  return (
    <Stack gap={16}>
      <h2 className={card.head}>What each email looks like</h2>
      <WhenLoaded loaded={loaded} what="the emails" height={480}>
        {({ kinds }) => (
          <FactTable
            name="Every email"
            columns={[
              {
                title: 'Email',
                cell: ({ kind }) => <Link to={`/dashboard/operator/emails/${kind}`}>{kindText(kind)}</Link>,
              },
              { title: 'Subject of the sample', cell: ({ subject }) => subject },
            ]}
            rows={kinds}
            keyOf={({ kind }) => kind}
          />
        )}
      </WhenLoaded>
    </Stack>
  );
}
