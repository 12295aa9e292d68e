import { NativeSelect, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { momentText } from '#src/platform/clock.ts';
import { jobStates } from '#src/platform/jobs/states.ts';
import card from '#src/ui/list/card.module.css';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { useList } from '#src/ui/list/use-list.ts';
import classes from '../../parts/operator.module.css';
import { type JobKindRow, type JobRow, listJobs } from '../contract.ts';
import { kindText, stateWords } from '../words.ts';

const columns: readonly Column<JobRow>[] = [
  {
    key: 'kind',
    title: 'Job',
    cell: ({ id, kind }) => <Link to={`/dashboard/operator/jobs/${kind}/${id}`}>{kindText(kind)}</Link>,
  },
  { key: 'state', title: 'State', cell: ({ state }) => stateWords[state] },
  {
    key: 'tries',
    title: 'Tries',
    isNumber: true,
    cell: ({ tries, most_tries: most }) => `${tries} of ${most}`,
  },
  { key: 'sent', title: 'Waiting since', cell: ({ sent_at: at }) => momentText(at) },
  { key: 'next', title: 'Next try', cell: ({ next_at: at }) => (at ? momentText(at) : '–') },
  { key: 'error', title: 'Last error', cell: ({ error }) => <p className={classes.words}>{error || '–'}</p> },
];

/** What is not done, narrowed to a kind or a state. */
export function OpenJobs({ kinds }: { kinds: readonly JobKindRow[] }) {
  const [kind, chooseKind] = useFilter('kind');
  const [state, chooseState] = useFilter('state');
  const list = useList(listJobs, {
    input: (query) => ({
      ...query,
      ...(kind && { kind }),
      state: jobStates.find((one) => one === state),
    }),
    sizes: [10, 20, 50],
  });
  return (
    <Stack gap={16}>
      <h2 className={card.head}>Not done</h2>
      <div className={card.fields}>
        <NativeSelect
          label="Kind"
          data={[
            { value: '', label: 'All' },
            ...kinds.map((one) => ({ value: one.kind, label: kindText(one.kind) })),
          ]}
          value={kind}
          onChange={({ target }) => chooseKind(target.value)}
        />
        <NativeSelect
          label="State"
          data={[
            { value: '', label: 'All' },
            ...jobStates.map((value) => ({ value, label: stateWords[value] })),
          ]}
          value={state}
          onChange={({ target }) => chooseState(target.value)}
        />
      </div>
      <ListTable
        list={list}
        name="Jobs"
        columns={columns}
        keyOf={({ id }) => id}
        empty="No such job waits."
        isSearchable={false}
      />
    </Stack>
  );
}
