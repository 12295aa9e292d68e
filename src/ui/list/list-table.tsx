import { Button, Loader, NativeSelect, Table, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { lengths } from '#src/platform/schema/lengths.ts';
import { capital } from '#src/platform/text/text.ts';
import unseen from '#src/ui/unseen.module.css';
import classes from './list-table.module.css';
import type { List, ListState } from './use-list.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server sorts by this key. */
  readonly isSortable?: boolean;
  readonly isNumber?: boolean;
}

interface ListTableProps<Row> {
  readonly list: List<Row>;
  /** What the rows are, for who cannot see the heading above: "Listings". */
  readonly name: string;
  readonly columns: readonly Column<Row>[];
  /** A row in two lines, for phones and tablets; absent: its columns below each other. */
  readonly card?: (row: Row) => ReactNode;
  readonly keyOf: (row: Row) => string | number;
  /** Where there are none at all; where only the search found none, that is said instead. */
  readonly empty: ReactNode;
  /** What is said first where only the search found none. */
  readonly nothing?: string;
  readonly searchLabel?: string;
  /** False where the server has no search for it. */
  readonly isSearchable?: boolean;
  readonly loading?: string;
  /** Many columns: they stand closer, and their headings wrap. */
  readonly isDense?: boolean;
  /** In place of the sentence and the button where loading failed. */
  readonly onFailed?: (message: string) => ReactNode;
}

/**
 * Rows with their page sizes, search and pages. On narrow screens each row stands as a card with its columns named; the
 * roles are written out because a table that is drawn as blocks is none to a screen reader.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, name, searchLabel = 'Search', loading = 'Loading...' } = props;
  const page = list.state.kind === 'failed' ? null : list.state.page;
  const rows = page?.data ?? [];
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  return (
    <section className={classes.list} aria-label={name} aria-busy={list.state.kind === 'loading'}>
      <div className={classes.controls}>
        <NativeSelect
          label="Show entries"
          data={list.sizes.map(String)}
          value={String(list.query.per_page)}
          onChange={({ target }) => list.resize(Number(target.value))}
        />
        {props.isSearchable !== false && (
          <TextInput
            className={classes.search}
            label={searchLabel}
            type="search"
            maxLength={lengths.search}
            leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
            value={list.typed}
            onChange={({ target }) => list.search(target.value)}
          />
        )}
      </div>
      <div className={classes.frame} data-stale={list.state.kind === 'loading' && page !== null}>
        {isNarrow && props.card && rows.length > 0 ? (
          <ul className={classes.cards} aria-label={name}>
            {rows.map((row) => (
              <li key={props.keyOf(row)}>{props.card?.(row)}</li>
            ))}
          </ul>
        ) : (
          <Rows {...props} rows={rows} loading={loading} />
        )}
      </div>
      <Pages list={list} />
    </section>
  );
}

/** The width, of the window, below which a row of many columns becomes a card of two lines. */
const narrow = '(max-width: 959px)';

function Rows<Row>(props: ListTableProps<Row> & { readonly rows: readonly Row[] }) {
  const { name, columns, list, rows, isDense } = props;
  return (
    <Table className={classes.table} data-dense={isDense} highlightOnHover role="table">
      <caption className={unseen.unseen}>{name}</caption>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          {columns.map((column) => (
            <Heading key={column.key} column={column} list={list} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {rows.length > 0 ? (
          rows.map((row) => <OneRow key={props.keyOf(row)} row={row} columns={columns} />)
        ) : (
          <Table.Tr className={classes.wordRow} role="row">
            <Table.Td role="cell" colSpan={columns.length}>
              <Placeholder {...props} />
            </Table.Td>
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}

function Heading<Row>({ column, list }: { column: Column<Row>; list: List<Row> }) {
  const { key, title, isSortable, isNumber } = column;
  const direction =
    list.query.sort === key ? 'ascending' : list.query.sort === `-${key}` ? 'descending' : 'none';
  if (!isSortable)
    return (
      <Table.Th role="columnheader" data-number={isNumber}>
        <span className={classes.title}>{title}</span>
      </Table.Th>
    );
  return (
    <Table.Th role="columnheader" aria-sort={direction} data-number={isNumber}>
      <button type="button" className={classes.sort} onClick={() => list.sortBy(key)}>
        <span className={classes.title}>{title}</span>
        {direction === 'descending' ? (
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
        ) : (
          <IconArrowUp size={16} stroke={1.5} aria-hidden data-idle={direction === 'none'} />
        )}
      </button>
    </Table.Th>
  );
}

const OneRow = <Row,>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) => (
  <Table.Tr role="row">
    {columns.map(({ key, title, cell, isNumber }) => (
      <Table.Td key={key} role="cell" data-title={capital(title)} data-number={isNumber}>
        <div className={classes.cell}>{cell(row)}</div>
      </Table.Td>
    ))}
  </Table.Tr>
);

/** What stands where no rows are. */
function Placeholder<Row>({ list, empty, nothing, onFailed, loading }: ListTableProps<Row>) {
  const { state, query } = list;
  if (state.kind === 'loading')
    return (
      <p className={classes.words} role="status">
        <Loader size="sm" aria-hidden /> {loading}
      </p>
    );
  if (state.kind === 'failed')
    return (
      <div className={classes.words} role="alert">
        {onFailed?.(state.message) ?? <Failed message={state.message} onRetry={list.reload} />}
      </div>
    );
  if (query.search)
    return (
      <div className={classes.words} role="status">
        <p>
          {nothing && `${nothing}. `}Nothing matches “{query.search}”.
        </p>
        <Button variant="default" onClick={() => list.search('')}>
          Show all
        </Button>
      </div>
    );
  return <div className={classes.words}>{empty}</div>;
}

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <>
    <p>{message}</p>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </>
);

function Pages<Row>({ list }: { list: List<Row> }) {
  const page = pageOf(list.state);
  if (!page || page.total === 0) return null;
  const { current_page: current, last_page: last } = page;
  return (
    <div className={classes.foot}>
      <p className={classes.count} role="status">
        Showing {page.from ?? 0} to {page.to ?? 0} of {page.total} entries
      </p>
      <nav className={classes.pages} aria-label="Pages">
        <Button variant="default" disabled={current <= 1} onClick={() => list.turnTo(current - 1)}>
          Previous
        </Button>
        <span className={classes.where}>
          Page {current} of {last}
        </span>
        <Button variant="default" disabled={current >= last} onClick={() => list.turnTo(current + 1)}>
          Next
        </Button>
      </nav>
    </div>
  );
}

const pageOf = <Row,>(state: ListState<Row>) => (state.kind === 'failed' ? null : state.page);
