import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { dateOf, momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { DownloadButton } from '#src/ui/list/download-button.tsx';
import type { Column } from '#src/ui/list/list-table.tsx';
import { getEvidence, listVerifications, type WaitingVerification } from '../contract.ts';
import { verification, verificationRefusal } from './decisions.ts';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';

const columns: Column<WaitingVerification>[] = [
  { key: 'id', title: 'ID', cell: ({ id }) => id },
  {
    key: 'title',
    title: 'Listing',
    cell: ({ id, title, category, address }) => (
      <>
        <Link to={`/dashboard/operator/listing/${id}`}>{title}</Link>
        <Text size="sm" c="dimmed">
          {[category, address].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  {
    key: 'evidence',
    title: 'Evidence',
    cell: ({ id, title, evidence }) => <Evidence {...{ id, title, evidence }} />,
  },
  {
    key: 'named',
    title: 'Registers and memberships',
    cell: ({ named }) =>
      named.length > 0 ? (
        <ul className={card.lines}>
          {named.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : (
        'None named'
      ),
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  { key: 'since', title: 'Waiting since', cell: ({ since }) => momentText(since) },
];

/** What the business says about itself: none of it is proven. */
function Evidence({ id, title, evidence }: Pick<WaitingVerification, 'id' | 'title' | 'evidence'>) {
  if (!evidence) return <>None sent</>;
  const { register, number, website, note, file } = evidence;
  return (
    <Stack gap={4} align="flex-start">
      {register && (
        <Text size="sm">
          {register}: {number}
        </Text>
      )}
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow">
          {website}
        </a>
      )}
      {note && (
        <Text size="sm" className={classes.words}>
          {note}
        </Text>
      )}
      {file && (
        <DownloadButton
          isSmall
          label={`Download what ${title} sent: ${file.name}`}
          ask={() => downloadSignedIn(getEvidence, { id })}
        >
          {file.name}
        </DownloadButton>
      )}
    </Stack>
  );
}

/** In London, where it is judged. */
const today = () => dateOf(new Date());

/** Businesses that ask for the verified mark. */
export const VerificationsQueue = () => (
  <QueueList
    name="Verifications"
    endpoint={listVerifications}
    columns={columns}
    actions={[
      {
        label: 'Verify',
        of: ({ title }) => title,
        decision: (row) => verification(row, today()),
        isMain: true,
      },
      { label: 'Refuse', of: ({ title }) => title, decision: verificationRefusal },
    ]}
    empty="No business is waiting to be verified."
  />
);
