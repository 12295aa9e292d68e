import { Stack, Text } from '@mantine/core';
import { uploadSignedIn } from '#src/domains/accounts/upload.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { linesText, TableImport } from '#src/ui/list/table-import.tsx';
import { csvColumns, mostLines, mostMegabytes, neededColumns } from '../columns.ts';
import { importTreatments, type Outlook, previewTreatments } from '../contract.ts';
import type { Route } from './+types/treatment-import.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Import treatments');

/** Treatments and prices from a table. */
export default function TreatmentImport() {
  return (
    <TableImport
      title="Import treatments"
      text="Bring your price list in as a table. You see what each line would do before anything changes."
      mostMegabytes={mostMegabytes}
      back="/dashboard/treatment"
      preview={(form) => uploadSignedIn(previewTreatments, form)}
      endpoint={importTreatments}
      take={(form) => uploadSignedIn(importTreatments, form)}
      outdated="outlook-changed"
      summary={summary}
      outcomes={{
        added: ['Added', 'forest'],
        changed: ['Changed', 'yellow'],
        unchanged: ['Unchanged', 'gray'],
        refused: ['Left out', 'red'],
      }}
      about={['Treatment', ({ treatment, variant }) => [treatment, variant].filter(Boolean).join(', ')]}
    >
      <Stack gap="xs">
        <Text>
          Use one line for each variant. To start, choose “Download as CSV” on the Treatments screen, then
          change prices or add lines in that file and import it here. An import never deletes anything.
        </Text>
        <Text size="sm" c="dimmed">
          Every line needs {listed(neededColumns)}. You can also add {listed(optionalColumns)}; for a new
          treatment without a service_type we use the name of its category. Up to{' '}
          {mostLines.toLocaleString('en-GB')} lines and {mostMegabytes} MB. Files that Excel saves as “Unicode
          text” work too.
        </Text>
      </Stack>
    </TableImport>
  );
}

const optionalColumns = csvColumns.filter((column) => !neededColumns.some((needed) => needed === column));

/** "a, b and c". */
const listed = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);

const summary = ({ added, changed, unchanged, refused }: Outlook) =>
  `${linesText(added)} will be added, ${linesText(changed)} changed, ${linesText(unchanged)} ${
    unchanged === 1 ? 'stays as it is' : 'stay as they are'
  }, ${linesText(refused)} will be left out.`;
