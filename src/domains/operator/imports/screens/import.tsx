import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import classes from '../../parts/operator.module.css';
import { getImport, type ImportReport, listImportListings, undoImport } from '../contract.ts';
import { ImportListings } from '../parts/import-listings.tsx';
import { Rejects } from '../parts/rejects.tsx';
import { listingsText, stateWords, stayText, undoText } from '../words.ts';
import type { Route } from './+types/import.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Import');

/** One import: its report, its listings, and the way to undo it. */
export default function Import() {
  const id = Number(useParams().id);
  return (
    <AdminLayout title="Import" text="What an import of businesses did, and how to undo it.">
      <Link to="/dashboard/operator/imports" className={card.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Imports
      </Link>
      <OneImport key={id} id={id} />
    </AdminLayout>
  );
}

const everyMs = 2_000;

function OneImport({ id }: { id: number }) {
  const loaded = useLoaded({
    ...queryOf(getImport, { id }),
    refetchInterval: ({ state }) => (state.data?.state === 'undoing' ? everyMs : false),
  });
  return (
    <WhenLoaded loaded={loaded} what="the import" height={480} gone="There is no such import.">
      {(report) => (
        <Stack gap={24}>
          <Report report={report} />
          {report.rejected + report.duplicates > 0 && <Rejects report={report} />}
          <ImportListings key={report.state} report={report} />
        </Stack>
      )}
    </WhenLoaded>
  );
}

const Report = ({ report }: { report: ImportReport }) => (
  <section className={card.card} aria-labelledby="report">
    <h2 id="report" className={card.head}>
      {report.file}
    </h2>
    <dl className={card.facts}>
      {factsOf(report).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <Undo report={report} />
  </section>
);

const countText = (count: number) => count.toLocaleString('en-GB');

function factsOf(report: ImportReport): (readonly [string, string])[] {
  const left = report.left_out.map(({ field, times }) => `${countText(times)} × ${field}`).join(', ');
  return [
    ['State', stateWords[report.state]],
    ['Started', momentText(report.started_at)],
    ['Ended', report.finished_at ? momentText(report.finished_at) : '–'],
    ['Source', report.source || 'Named in each line'],
    ['Lines read', countText(report.read)],
    ['Added', countText(report.added)],
    ['There already', countText(report.already)],
    ['Duplicates', countText(report.duplicates)],
    ['Rejected', countText(report.rejected)],
    ['Left out as unreadable', left || 'Nothing'],
  ];
}

/** The button that undoes it, how far that is, or what came of it. */
function Undo({ report }: { report: ImportReport }) {
  const { choose, question } = useConfirmed(undoImport, ({ id }: ImportReport) => ({ id }), {
    reloads: [getImport, listImportListings],
    failed: 'The import was not undone',
  });
  if (report.state === 'undoing') return <UndoProgress report={report} />;
  if (report.state === 'undone') return <UndoResult report={report} />;
  return (
    <div className={classes.actions}>
      <Button variant="default" disabled={report.state === 'running'} onClick={() => choose(report)}>
        Undo this import
      </Button>
      <Confirm
        {...question}
        title={`Undo the import of ${report.file}?`}
        text={undoText(report)}
        yes="Yes, undo it"
        no="Cancel"
      />
    </div>
  );
}

function UndoProgress({ report: { deleted, fates } }: { report: ImportReport }) {
  const all = deleted + fates.goes;
  const share = all === 0 ? 100 : Math.round((deleted / all) * 100);
  return (
    <div>
      <Progress value={share} aria-label="Undoing the import" />
      <Text role="status">{`${countText(deleted)} of ${listingsText(all)} deleted. You can leave this page.`}</Text>
    </div>
  );
}

function UndoResult({ report }: { report: ImportReport }) {
  const stays = stayText(report.fates);
  const by = report.undo_asked_by || 'the command line';
  return (
    <Text role="status">
      {`Undone ${report.undone_at ? momentText(report.undone_at) : ''} by ${by}: ${listingsText(report.deleted)} deleted.`}
      {stays && ` These stayed: ${stays}.`}
    </Text>
  );
}
