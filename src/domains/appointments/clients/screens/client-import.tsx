import { Text } from '@mantine/core';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { TableImport } from '#src/ui/list/table-import.tsx';
import { mostLines, mostMegabytes } from '../csv/columns.ts';
import { importClients, type Outlook, previewClients } from '../csv/contract.ts';
import type { Route } from './+types/client-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Import clients');

/** Clients from a table. */
export default function ClientImport() {
  return (
    <TableImport
      title="Import clients"
      text="Import your clients from a CSV file. You see what each line will do before anything is saved."
      mostMegabytes={mostMegabytes}
      back="/dashboard/clients"
      preview={(form) => uploadSignedIn(previewClients, form)}
      endpoint={importClients}
      take={(form) => uploadSignedIn(importClients, form)}
      outdated="clients-changed"
      summary={summary}
      outcomes={{
        added: ['New', 'forest'],
        joined: ['Joins', 'yellow'],
        unchanged: ['Known', 'gray'],
        refused: ['Left out', 'red'],
      }}
      about={['Client', ({ name }) => name || 'N/A']}
    >
      <Text>
        You can use a CSV export of Fresha, Treatwell, Booksy, Phorest or Square as it is, or any table with a
        column of names. It may also have phones, emails and notes. Up to {mostLines.toLocaleString('en-GB')}{' '}
        lines and {mostMegabytes} MB. An import never overwrites what you know of a client, and sends nobody a
        message.
      </Text>
    </TableImport>
  );
}

function summary({ added, joined, unchanged, refused, left_out: leftOut }: Outlook): string {
  const counts = `${added} new, ${joined} joined to clients you have, ${unchanged} already known, ${refused} left out.`;
  if (leftOut.length === 0) return counts;
  return `${counts} These columns are not imported: ${new Intl.ListFormat('en-GB').format(leftOut)}.`;
}
