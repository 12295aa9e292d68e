import { Radio, Stack, Switch, Text, TextInput } from '@mantine/core';
import { type DepositKind, depositKinds } from '#src/domains/calendar/rules.ts';
import { depositFault } from '#src/domains/calendar/setup/settings/rules.ts';
import { moneyText } from '#src/platform/money.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { depositOf, prepaymentFrom } from '../../money/deposit.ts';
import type { BookingFaults, Given } from '../given.ts';
import classes from './online.module.css';

interface PrepaymentFieldsProps {
  readonly given: Given;
  readonly faults: BookingFaults;
  readonly onChange: (part: Partial<Given>) => void;
}

const kindNames: Readonly<Record<DepositKind, string>> = {
  none: 'No deposit',
  fixed: 'A fixed deposit',
  percent: 'A share of the price',
};

/** What clients pay when they book. */
export const PrepaymentFields = ({ given, faults, onChange }: PrepaymentFieldsProps) => (
  <div className={classes.part}>
    <Radio.Group
      label="Deposit"
      description="Clients pay it when they book. You keep it if they do not come, or cancel late and nobody else takes the time."
      value={given.deposit}
      onChange={(value) =>
        onChange({ deposit: depositKinds.find((kind) => kind === value) ?? 'none', deposit_value: '' })
      }
    >
      <Stack gap={4} mt="xs">
        {depositKinds.map((kind) => (
          <Radio key={kind} value={kind} label={kindNames[kind]} className={classes.choice} />
        ))}
      </Stack>
    </Radio.Group>
    {given.deposit !== 'none' && (
      <>
        <TextInput
          label={given.deposit === 'fixed' ? 'Deposit in pounds' : 'Per cent of the price'}
          description={
            given.deposit === 'fixed'
              ? '£1 to £150; never more than half of the price.'
              : '10 to 50; never more than £150.'
          }
          inputMode={given.deposit === 'fixed' ? 'decimal' : 'numeric'}
          maxLength={lengths.code}
          value={given.deposit_value}
          error={faults.deposit_value?.join(' ')}
          onChange={({ target }) => onChange({ deposit_value: target.value })}
        />
        <Example given={given} />
      </>
    )}
    <Switch
      size="md"
      label="Clients may pay all of it when they book"
      description="Through PayPal. What goes back to them goes the same way."
      checked={given.takes_full}
      onChange={({ target }) => onChange({ takes_full: target.checked })}
    />
  </div>
);

const examplePence = 6_000;

/** What is paid of an everyday price. */
function Example({ given: { deposit, deposit_value: typed, takes_full } }: { given: Given }) {
  const value = Number(typed);
  if (typed.trim() === '' || depositFault(deposit, value) !== null) return null;
  const now = depositOf(prepaymentFrom({ deposit, deposit_value: value, takes_full }), examplePence);
  return (
    <Text size="sm" c="dimmed">
      Of {moneyText(examplePence)}, clients pay {moneyText(now)} when they book and{' '}
      {moneyText(examplePence - now)} at your venue.
    </Text>
  );
}
