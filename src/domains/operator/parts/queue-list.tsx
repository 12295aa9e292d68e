import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { Endpoint } from '#src/platform/endpoint.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { type Decision, DecisionDialog } from './decision.tsx';
import classes from './operator.module.css';

export interface QueueAction<Row> {
  readonly label: string;
  /** Names the button for people who do not see its row. */
  readonly of: (row: Row) => string;
  readonly decision: (row: Row) => Decision | null;
  readonly isMain?: boolean;
}

interface QueueListProps<Row> {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly columns: readonly Column<Row>[];
  readonly actions: readonly QueueAction<Row>[];
  /** A row's two lines on a phone; absent: its columns below each other. */
  readonly card?: (row: Row) => ReactNode;
  readonly empty: string;
  readonly isSearchable?: boolean;
  /** What is asked beside the page. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** A queue as a list of pages, with what can be decided about each row. */
export function QueueList<Row extends { id: number }>(props: QueueListProps<Row>) {
  const { name, endpoint, columns, actions, card, empty, isSearchable = true, also } = props;
  const list = useList<Endpoint, Row>(endpoint, { input: (query) => Object({ ...query, ...also }) });
  const [decision, setDecision] = useState<Decision | null>(null);
  const { box, leave, goOn } = useNextRow();
  const choose = (chosen: Decision) => {
    leave();
    setDecision(chosen);
  };
  const decided = async () => {
    await list.reload();
    goOn();
  };
  const actionsOf = (row: Row) => <Actions row={row} actions={actions} onChoose={choose} />;
  const action: Column<Row> = { key: 'action', title: 'Action', cell: actionsOf };
  const waiting = (row: Row) => (
    <div className={classes.waiting}>
      {card?.(row)}
      {actionsOf(row)}
    </div>
  );
  return (
    <div ref={box}>
      <ListTable
        list={list}
        name={name}
        columns={actions.length > 0 ? [...columns, action] : columns}
        card={card && waiting}
        keyOf={({ id }) => id}
        empty={empty}
        isSearchable={isSearchable}
      />
      <DecisionDialog decision={decision} onDone={decided} onClose={() => setDecision(null)} />
    </div>
  );
}

/**
 * The row that was decided is gone, and with it the button that had the focus: the keyboard goes on with the row that
 * took its place, and with the heading where none is left.
 */
function useNextRow() {
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  const whenDrawn = useWhenDrawn();
  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[data-actions]') ?? [])];
  return {
    box,
    leave: () => {
      place.current = rows().findIndex((row) => row.contains(document.activeElement));
    },
    goOn: () =>
      whenDrawn(() => {
        const left = rows();
        const next = left[Math.min(Math.max(place.current, 0), left.length - 1)];
        const target = next?.querySelector('button') ?? document.querySelector<HTMLElement>('#content h1');
        target?.focus();
      }),
  };
}

interface ActionsProps<Row> {
  readonly row: Row;
  readonly actions: readonly QueueAction<Row>[];
  readonly onChoose: (decision: Decision) => void;
}

const Actions = <Row,>({ row, actions, onChoose }: ActionsProps<Row>) => (
  <div className={classes.actions} data-actions>
    {actions.map(({ label, of, decision, isMain }) => {
      const offered = decision(row);
      return (
        offered && (
          <Button
            key={label}
            variant={isMain ? 'filled' : 'default'}
            aria-label={`${label} ${of(row)}`}
            onClick={() => onChoose(offered)}
          >
            {label}
          </Button>
        )
      );
    })}
  </div>
);
