import { Group, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { monthText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import classes from '#src/ui/list/card.module.css';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { accountLabels, accounts } from '../../rules.ts';
import { type Balance, exportMovements, getBalances } from '../contract.ts';

const columns: FactColumn<Balance>[] = [
  { title: 'Account', cell: ({ account }) => <AccountName account={account} /> },
  { title: 'Before', isNumber: true, cell: ({ before }) => poundsText(before) },
  { title: 'Received', isNumber: true, cell: ({ paid }) => poundsText(paid) },
  { title: 'Refunded', isNumber: true, cell: ({ back }) => poundsText(back) },
  { title: 'After', isNumber: true, cell: ({ after }) => poundsText(after) },
];

function AccountName({ account }: { account: string }) {
  const known = accounts.find((one) => one === account);
  if (!known) return account;
  return (
    <>
      {accountLabels[known].name}
      <Text size="sm" c="dimmed">
        {accountLabels[known].text}
      </Text>
    </>
  );
}

/** Each account of the ledger over a month. */
export function Balances() {
  const [month, setMonth] = useState<string | null>(null);
  const loaded = useLoaded(queryOf(getBalances, month === null ? {} : { month }));
  return (
    <section className={classes.card} aria-labelledby="balances">
      <h2 id="balances" className={classes.head}>
        Balances
      </h2>
      <WhenLoaded loaded={loaded} what="the balances" height={420}>
        {({ months, month: shown, balances }) => (
          <>
            <Group justify="space-between" align="end">
              <NativeSelect
                label="Month"
                data={months.map((value) => ({ value, label: monthText(value) }))}
                value={shown}
                onChange={({ target }) => setMonth(target.value)}
              />
              <CsvButton ask={() => askTable(shown)} />
            </Group>
            <FactTable
              name={`Balances in ${monthText(shown)}`}
              columns={columns}
              rows={balances}
              keyOf={({ account }) => account}
            />
            <p className={classes.soft}>
              The PayPal account always equals the sum of the others. PayPal’s fees and payouts to businesses
              are not in the ledger.
            </p>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

const askTable = (month: string) => callSignedIn(exportMovements, { month }, { deadlineMs: 60_000 });
