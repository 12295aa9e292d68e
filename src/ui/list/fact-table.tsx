import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import unseen from '#src/ui/unseen.module.css';
import classes from './list-table.module.css';

export interface FactColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
}

interface FactTableProps<Row> {
  /** For who cannot see the heading above. */
  readonly name: string;
  readonly columns: readonly FactColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly empty?: string;
}

/** A short table without pages, drawn as the lists are: on a phone each row is a card. Roles as there. */
export const FactTable = <Row,>({ name, columns, rows, keyOf, empty = 'None.' }: FactTableProps<Row>) => (
  <div className={classes.list}>
    <div className={classes.frame}>
      <Table className={classes.table} role="table">
        <caption className={unseen.unseen}>{name}</caption>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ title, isNumber }) => (
              <Table.Th key={title} role="columnheader" data-number={isNumber}>
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.length === 0 && (
            <Table.Tr className={classes.wordRow} role="row">
              <Table.Td role="cell" colSpan={columns.length}>
                <p className={classes.words}>{empty}</p>
              </Table.Td>
            </Table.Tr>
          )}
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)} role="row">
              {columns.map(({ title, cell, isNumber }) => (
                <Table.Td key={title} role="cell" data-title={title} data-number={isNumber}>
                  <div className={classes.cell}>{cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  </div>
);
