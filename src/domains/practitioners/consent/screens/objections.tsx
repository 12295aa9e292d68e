import { Button, Group, Stack, Text } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import { decideObjection, listObjections, type Objection } from '../contract.ts';
import type { Route } from './+types/objections.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Objections to being shown');

interface Choice {
  readonly objection: Objection;
  readonly uphold: boolean;
}

/** People without a link who proved an address and do not want to be shown: for an operator to look at in time. */
export default function Objections() {
  const list = useList(listObjections, { sizes: [10, 20] });
  const {
    chosen: choice,
    choose,
    question,
  } = useConfirmed(decideObjection, ({ objection: { id }, uphold }: Choice) => ({ id, uphold }), {
    reloads: [listObjections],
  });
  return (
    <Stack gap={32}>
      <PageHead
        title="Objections to being shown"
        text="Each one hides the practitioner within 24 hours unless you dismiss it."
      />
      <ListTable
        list={list}
        name="Objections"
        columns={columnsFor(choose)}
        keyOf={({ id }) => id}
        empty={<Text>There are no objections.</Text>}
      />
      <Confirm
        {...question}
        title={choice?.uphold ? 'Hide this person?' : 'Dismiss this objection?'}
        text={
          choice?.uphold
            ? `${choice.objection.name} is hidden from every page at once. We email them and the business.`
            : `${choice?.objection.name ?? ''} stays on the page, or is shown again.`
        }
        yes={choice?.uphold ? 'Yes, hide them' : 'Yes, dismiss it'}
        no="Cancel"
      />
    </Stack>
  );
}

function stateOf({ hidden_at, dismissed_at, due_at }: Objection): string {
  if (hidden_at) return `Hidden ${momentText(hidden_at)}`;
  if (dismissed_at) return `Dismissed ${momentText(dismissed_at)}`;
  return due_at ? `Hides automatically ${momentText(due_at)}` : 'No match: find them by hand';
}

const columnsFor = (choose: (choice: Choice) => void): Column<Objection>[] => [
  { key: 'name', title: 'Person', cell: ({ name }) => name },
  { key: 'business', title: 'Business', cell: ({ business }) => business },
  { key: 'email', title: 'Email', cell: ({ email }) => email },
  { key: 'state', title: 'State', cell: stateOf },
  {
    key: 'action',
    title: 'Action',
    cell: (objection) => (
      <Group gap="xs">
        {objection.practitioner_id !== null && !objection.hidden_at && (
          <Button
            variant="default"
            aria-label={`Hide ${objection.name}`}
            onClick={() => choose({ objection, uphold: true })}
          >
            Hide
          </Button>
        )}
        {!objection.dismissed_at && (
          <Button
            variant="default"
            aria-label={`Dismiss the objection of ${objection.name}`}
            onClick={() => choose({ objection, uphold: false })}
          >
            Dismiss
          </Button>
        )}
      </Group>
    ),
  },
];
