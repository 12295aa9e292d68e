import { ActionIcon, Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import unseen from '#src/ui/unseen.module.css';
import classes from './gallery.module.css';
import { moved, useSortable } from './use-sortable.ts';

interface GalleryTableProps<Row> {
  readonly caption: string;
  /** What a row is called: "picture". */
  readonly what: string;
  /** The heads of the two columns between the ID and the action. */
  readonly titles: readonly [string, string];
  readonly rows: readonly Row[];
  readonly onOrder: (ids: readonly number[], moved: number) => void;
  readonly cellsOf: (row: Row, place: number) => Record<'preview' | 'text' | 'actions', ReactNode>;
}

/** The rows of a gallery in their order. The roles are written out for where it is drawn as cards. */
export function GalleryTable<Row extends { readonly id: number }>(props: GalleryTableProps<Row>) {
  const { caption, what, titles, rows, onOrder, cellsOf } = props;
  const ids = rows.map(({ id }) => id);
  const { order, dragged, handleOf } = useSortable(ids, onOrder);
  const shown = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  return (
    <Table className={classes.table} role="table">
      <caption className={unseen.unseen}>{caption}</caption>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {['ID', ...titles, 'Action'].map((title) => (
            <Table.Th key={title} role="columnheader">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {shown.map((row, place) => {
          const { preview, text, actions } = cellsOf(row, place);
          return (
            <Table.Tr key={row.id} role="row" data-row={row.id} data-dragged={dragged === row.id}>
              <Table.Td role="cell" className={classes.number}>
                {row.id}
              </Table.Td>
              <Table.Td role="cell">{preview}</Table.Td>
              <Table.Td role="cell">{text}</Table.Td>
              <Table.Td role="cell">
                <div className={classes.actions}>
                  <RowOrder
                    name={`${what} ${place + 1}`}
                    place={place}
                    count={rows.length}
                    handle={handleOf(row.id)}
                    onMove={(to) => onOrder(moved(ids, row.id, to), row.id)}
                  />
                  {actions}
                </div>
              </Table.Td>
            </Table.Tr>
          );
        })}
      </Table.Tbody>
    </Table>
  );
}

interface RowOrderProps {
  /** What is moved, as it is called: "picture 2". */
  name: string;
  place: number;
  count: number;
  handle: ComponentProps<'button'>;
  onMove: (to: number) => void;
}

/** The ways to move a row: a handle to drag, and a button for each direction. */
const RowOrder = ({ name, place, count, handle, onMove }: RowOrderProps) => (
  <div className={classes.order}>
    <button
      type="button"
      className={classes.handle}
      aria-label={`Drag ${name}, or press the arrow keys`}
      {...handle}
    >
      <IconGripVertical size={20} stroke={1.5} aria-hidden />
    </button>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`Move ${name} up`}
      disabled={place === 0}
      onClick={() => onMove(place - 1)}
    >
      <IconArrowUp size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={`Move ${name} down`}
      disabled={place === count - 1}
      onClick={() => onMove(place + 1)}
    >
      <IconArrowDown size={20} stroke={1.5} aria-hidden />
    </ActionIcon>
  </div>
);
