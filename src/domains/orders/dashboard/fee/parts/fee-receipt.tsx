import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { longDayText, longMomentText } from '#src/platform/clock.ts';
import { penceOf, sumText } from '#src/platform/money.ts';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { kindNames } from '../../statement/rules.ts';
import { type FeeReceipt, getFeeReceipt } from '../contract.ts';
import classes from './fee-receipt.module.css';

interface FeeReceiptDialogProps {
  /** Null while none is opened. */
  readonly id: number | null;
  readonly onClose: () => void;
}

/** Why an order or appointment costs its commission. */
export const FeeReceiptDialog = ({ id, onClose }: FeeReceiptDialogProps) => (
  <Dialog opened={id !== null} title="Commission receipt" size="lg" onClose={onClose}>
    {id !== null && <Loading id={id} />}
  </Dialog>
);

function Loading({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getFeeReceipt, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the receipt">
      {(receipt) => <Receipt receipt={receipt} />}
    </WhenLoaded>
  );
}

const sum = (pounds: number): string => sumText(penceOf(pounds));

const Receipt = ({ receipt }: { receipt: FeeReceipt }) => (
  <Stack gap="lg">
    <dl className={classes.facts}>
      <Fact name={receipt.appointment_on === null ? 'Order' : 'Appointment'}>{numberText(receipt)}</Fact>
      <Fact name="Treatments">{receipt.bought}</Fact>
      <Fact name="Business">{receipt.listing}</Fact>
      <Fact name="Price">{sum(receipt.base)}</Fact>
      <Fact name="Rate">{`${receipt.rate_percent}% (${receipt.source_text.toLowerCase()}, ${receipt.plan} plan)`}</Fact>
      <Fact name="Commission">{feeText(receipt)}</Fact>
    </dl>
    {receipt.evidence.length > 0 && <Sentences title="Why" sentences={receipt.evidence} />}
    <Sentences title={ruleTitle(receipt)} sentences={receipt.rule.sentences} />
    <Sentences title="On your statement" sentences={entriesOf(receipt)} />
  </Stack>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Sentences = ({ title, sentences }: { title: string; sentences: readonly string[] }) => (
  <div>
    <Title order={3} size="h4">
      {title}
    </Title>
    <List mt="xs">
      {sentences.map((sentence) => (
        <List.Item key={sentence}>
          <Text>{sentence}</Text>
        </List.Item>
      ))}
    </List>
  </div>
);

const numberText = ({ number, appointment_on: day }: FeeReceipt): string =>
  day === null ? number : `${number}, ${longDayText(day)}`;

const feeText = ({ fee, vat }: FeeReceipt): string =>
  vat === null || fee === 0 ? sum(fee) : `${sum(fee)}, of it ${sum(vat.amount)} VAT at ${vat.rate_percent}%`;

const ruleTitle = ({ rule: { version } }: FeeReceipt): string =>
  version === 0 ? 'The rule' : `The rule, version ${version}`;

const entriesOf = ({ entries }: FeeReceipt): string[] =>
  entries.length === 0
    ? ['Nothing until it is completed.']
    : entries.map(
        ({ kind, at, commission }) =>
          `${kindNames[kind]} on ${longMomentText(new Date(at))}: ${sum(commission)} commission`,
      );
