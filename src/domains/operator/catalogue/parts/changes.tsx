import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { momentText } from '#src/platform/clock.ts';
import { capital } from '#src/platform/text/text.ts';
import card from '#src/ui/list/card.module.css';
import { FactTable } from '#src/ui/list/fact-table.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import type { List } from '#src/ui/list/use-list.ts';
import { factRows } from '../../audit/fact-rows.ts';
import { type Decision, DecisionDialog } from '../../parts/decision.tsx';
import { type CatalogueChange, undoCatalogueChange } from '../contract.ts';
import { catalogueHref, kindWords } from '../kinds.ts';

const actOf = ({ before, after }: CatalogueChange): string => {
  if (before === null) return 'Added';
  return after === null ? 'Removed' : 'Changed';
};

/** "name: Hair, now Hair and scalp": what a change was about. */
const wordsOf = (change: CatalogueChange): string =>
  factRows(change)
    .map(({ field, before, after }) =>
      change.before !== null && change.after !== null
        ? `${field}: ${before}, now ${after}`
        : `${field}: ${change.after === null ? before : after}`,
    )
    .join('; ') || 'Nothing was different.';

const undoing = (change: CatalogueChange): Decision => ({
  title: 'Undo this change?',
  text: `“${change.title}” becomes what it was before: ${wordsOf(change)}`,
  yes: 'Undo it',
  decide: () => callSignedIn(undoCatalogueChange, { id: change.id }),
});

/** When, what and by whom, with the button that undoes the last change of each item. */
function columnsOf(onUndo: (change: CatalogueChange) => void): Column<CatalogueChange>[] {
  return [
    { key: 'at', title: 'When', cell: ({ at }) => <time dateTime={at}>{momentText(at)}</time> },
    {
      key: 'what',
      title: 'What',
      cell: (change) => (
        <>
          {actOf(change)}
          <Text size="sm" c="dimmed">
            {wordsOf(change)}
          </Text>
        </>
      ),
    },
    { key: 'who', title: 'Who', cell: ({ operator }) => operator ?? 'An account that is gone' },
    {
      key: 'undo',
      title: 'Action',
      cell: (change) =>
        change.can_undo ? (
          <Button
            variant="default"
            aria-label={`Undo the change of ${change.title}`}
            onClick={() => onUndo(change)}
          >
            Undo
          </Button>
        ) : (
          <Text size="sm" c="dimmed">
            Changed again since
          </Text>
        ),
    },
  ];
}

function useUndoing(onDone: () => Promise<void>) {
  const [decision, setDecision] = useState<Decision | null>(null);
  const dialog = <DecisionDialog decision={decision} onDone={onDone} onClose={() => setDecision(null)} />;
  return { columns: columnsOf((change) => setDecision(undoing(change))), dialog };
}

/** What was changed of one item, with its undo. */
export function ItemChanges({
  changes,
  onDone,
}: {
  changes: readonly CatalogueChange[];
  onDone: () => Promise<void>;
}) {
  const { columns, dialog } = useUndoing(onDone);
  return (
    <section className={card.card} aria-labelledby="changes">
      <h2 id="changes" className={card.head}>
        History
      </h2>
      <FactTable
        name="Changes"
        columns={columns}
        rows={changes}
        keyOf={({ id }) => id}
        empty="No operator has changed it."
      />
      {dialog}
    </section>
  );
}

/** What was changed in the whole catalogue. */
export function AllChanges({ list }: { list: List<CatalogueChange> }) {
  const { columns, dialog } = useUndoing(list.reload);
  const item: Column<CatalogueChange> = {
    key: 'item',
    title: 'Item',
    cell: ({ kind, item_id: id, title, after }) => (
      <>
        {after === null ? title : <Link to={catalogueHref(kind, id)}>{title}</Link>}
        <Text size="sm" c="dimmed">
          {capital(kindWords[kind].one)}
        </Text>
      </>
    ),
  };
  return (
    <Stack gap={16}>
      <h2 className={card.head}>Changes</h2>
      <ListTable
        list={list}
        name="Changes"
        columns={[item, ...columns]}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty="No operator has changed the catalogue yet."
      />
      {dialog}
    </Stack>
  );
}
