import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { privateMeta } from '#src/platform/web/meta.ts';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { ListTable } from '#src/ui/list/list-table.tsx';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { type ActionName, actionNames, actionWords, type Subject, subjects } from '../../rules.ts';
import { exportActions, listActions, listActors, type OperatorAction } from '../contract.ts';
import { actionColumns, sentenceOf } from '../parts/action-columns.tsx';
import { Change } from '../parts/change.tsx';
import classes from '../parts/filters.module.css';
import type { Route } from './+types/audit-log.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Audit log');

/** Who did what, by operator, action, subject and day; each row opens with what it was before and after. */
export default function AuditLog() {
  const { chosen, fields } = useFilters();
  const [open, setOpen] = useState<OperatorAction | null>(null);
  const list = useList(listActions, { input: (query) => ({ ...query, ...chosen }), sizes: [20, 50, 100] });
  const details = {
    key: 'details',
    title: 'Details',
    cell: (row: OperatorAction) => (
      <Button variant="default" aria-label={`Details of ${sentenceOf(row)}`} onClick={() => setOpen(row)}>
        Details
      </Button>
    ),
  };
  const download = () =>
    callSignedIn(exportActions, { search: list.query.search, ...chosen }, { deadlineMs: 30_000 });
  return (
    <AdminLayout
      title="Audit log"
      text="What operators did, and sensitive actions by others, newest first. Entries cannot be changed."
    >
      <div className={classes.filters}>
        {fields}
        <CsvButton ask={download} />
      </div>
      <ListTable
        list={list}
        name="Audit log"
        columns={[...actionColumns, details]}
        keyOf={({ id }) => id}
        empty="Nothing has been done yet."
        nothing="Nothing in the log fits this."
      />
      <Dialog
        opened={open !== null}
        title={open ? sentenceOf(open) : ''}
        size="xl"
        onClose={() => setOpen(null)}
      >
        {open && <Change row={open} />}
      </Dialog>
    </AdminLayout>
  );
}

const everything = { value: '', label: 'Everything' };

/** The filters of the address, and the fields that choose them. */
function useFilters() {
  const [operator, chooseOperator] = useFilter('operator');
  const [action, chooseAction] = useFilter('action');
  const [subject, chooseSubject] = useFilter('subject');
  const [from, chooseFrom] = useFilter('from');
  const [to, chooseTo] = useFilter('to');
  const { state } = useLoaded(queryOf(listActors, {}));
  const people = state.kind === 'there' ? state.data : [];
  const fields = (
    <>
      <NativeSelect
        label="Operator"
        data={[
          { value: '', label: 'Everybody' },
          { value: '0', label: 'The server' },
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={operator}
        onChange={({ target }) => chooseOperator(target.value)}
      />
      <NativeSelect
        label="Action"
        data={[
          everything,
          ...actionNames.map((value) => ({ value, label: actionWords[value].replace(/:$/, '') })),
        ]}
        value={action}
        onChange={({ target }) => chooseAction(target.value)}
      />
      <NativeSelect
        label="Subject"
        data={[everything, ...subjects.map((value) => ({ value, label: value }))]}
        value={subject}
        onChange={({ target }) => chooseSubject(target.value)}
      />
      <TextInput type="date" label="From" value={from} onChange={({ target }) => chooseFrom(target.value)} />
      <TextInput type="date" label="To" value={to} onChange={({ target }) => chooseTo(target.value)} />
    </>
  );
  const chosen = {
    ...(operator === '' ? {} : { operator: Number(operator) }),
    ...(isAction(action) ? { action } : {}),
    ...(isSubject(subject) ? { subject } : {}),
    ...(from === '' ? {} : { from }),
    ...(to === '' ? {} : { to }),
  };
  return { chosen, fields };
}

const isAction = (text: string): text is ActionName => actionNames.some((name) => name === text);
const isSubject = (text: string): text is Subject => subjects.some((name) => name === text);
