import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { downloadSignedIn } from '#src/domains/accounts/download.ts';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { usePlace } from '#src/domains/accounts/team/parts/place-chooser.tsx';
import { longDayText, monthText } from '#src/platform/clock.ts';
import type { EndpointOutput } from '#src/platform/endpoint.ts';
import { penceOf, sumText } from '#src/platform/money.ts';
import { CsvButton, DownloadButton } from '#src/ui/list/download-button.tsx';
import { type Column, ListTable } from '#src/ui/list/list-table.tsx';
import { useList } from '#src/ui/list/use-list.ts';
import { FeeReceiptDialog } from '../../fee/parts/fee-receipt.tsx';
import {
  exportStatement,
  getStatement,
  printStatement,
  type StatementRow,
  type StatementSums,
} from '../contract.ts';
import { balanceText, countingText, kindNames, monthForm } from '../rules.ts';
import classes from './statement.module.css';

type Month = EndpointOutput<typeof getStatement>;

const sizes = [10, 20, 50];

/** A month of client orders: takings, our commission and what is left; on screen, as CSV and as PDF. */
export function Statement() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const listing = usePlace();
  const { list, month } = useStatement(asked, listing);
  const [receiptOf, setReceiptOf] = useState(receiptIn(params));
  const choose = (value: string) =>
    setParams(
      () =>
        new URLSearchParams({ tab: 'statement', month: value, ...(listing && { listing: String(listing) }) }),
      { preventScrollReset: true },
    );
  const chosen = month?.month ?? asked;
  return (
    <Stack gap={32}>
      <Group justify="space-between" align="end">
        <NativeSelect
          label="Month"
          data={monthsToChoose(month, asked)}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
        />
        <Group>
          <CsvButton ask={() => askTable(chosen, listing)} />
          <DownloadButton
            ask={() =>
              downloadSignedIn(printStatement, { ...(chosen === '' ? {} : { month: chosen }), listing })
            }
          >
            Download as PDF
          </DownloadButton>
        </Group>
      </Group>
      {month && <Sums sums={month.sums} />}
      <ListTable
        list={list}
        name="Statement"
        columns={[...columns, receiptColumn(setReceiptOf)]}
        keyOf={({ id }) => id}
        isSearchable={false}
        empty="Nothing was completed or refunded in this month."
      />
      <FeeReceiptDialog
        id={receiptOf}
        onDisputed={() => void list.reload()}
        onClose={() => setReceiptOf(null)}
      />
      <Text size="sm" c="dimmed">
        {countingText}
      </Text>
    </Stack>
  );
}

/** An email about a receipt leads to it. */
const receiptIn = (params: URLSearchParams): number | null => Number(params.get('receipt')) || null;

function monthsToChoose(month: Month | null, asked: string) {
  const months = new Set([...(month?.months ?? []), ...(asked === '' ? [] : [asked])]);
  return [...months]
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: monthText(value) }));
}

const pence = (pounds: number): string => sumText(penceOf(pounds));

function Sums({ sums }: { sums: StatementSums }) {
  const facts = [
    ['Gross', pence(sums.gross)],
    ['Commission', pence(-sums.commission)],
    ['Net', pence(sums.net)],
    ['Paid through us', pence(sums.through_us)],
    ['Paid at the venue', pence(sums.at_venue)],
    [balanceText(sums.balance), pence(Math.abs(sums.balance))],
  ] as const;
  return (
    <dl className={classes.sums}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Column<StatementRow>[] = [
  { key: 'at', title: 'date', cell: ({ at }) => longDayText(new Date(at)) },
  { key: 'number', title: 'order', cell: ({ number }) => <span className={classes.number}>{number}</span> },
  {
    key: 'bought',
    title: 'package',
    cell: ({ bought, appointment_on: day }) => (
      <>
        {bought}
        {day !== null && <Text size="sm" c="dimmed">{`Appointment on ${longDayText(day)}`}</Text>}
      </>
    ),
  },
  { key: 'source', title: 'source', cell: ({ source }) => source },
  {
    key: 'kind',
    title: 'status',
    cell: ({ kind, is_fee_back: isBack }) => (
      <>
        {kindNames[kind]}
        {isBack && kind !== 'fee_waived' && (
          <Text size="sm" c="dimmed">
            {kindNames.fee_waived}
          </Text>
        )}
      </>
    ),
  },
  { key: 'payment_method', title: 'paid', cell: (row) => row.payment_method },
  { key: 'gross', title: 'gross', isNumber: true, cell: ({ gross }) => pence(gross) },
  { key: 'commission', title: 'commission', isNumber: true, cell: ({ commission }) => pence(-commission) },
  { key: 'net', title: 'net', isNumber: true, cell: ({ net }) => pence(net) },
];

const receiptColumn = (open: (id: number) => void): Column<StatementRow> => ({
  key: 'receipt',
  title: 'receipt',
  cell: ({ order_id: id, number }) => (
    <Button size="compact-md" variant="subtle" aria-label={`Receipt of ${number}`} onClick={() => open(id)}>
      Receipt
    </Button>
  ),
});

const monthOf = (month: string) => (monthForm.test(month) ? { month } : {});

const askTable = (month: string, listing: number | undefined) =>
  callSignedIn(exportStatement, { ...monthOf(month), listing }, { deadlineMs: 30_000 });

/** A page of the month, and beside it what the answer says of the whole. */
function useStatement(asked: string, listing: number | undefined) {
  const list = useList(getStatement, {
    input: ({ page, per_page }) => ({ ...monthOf(asked), page, per_page, listing }),
    sizes,
  });
  return { list, month: list.answer ?? null };
}
