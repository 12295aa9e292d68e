import { List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { longDayText, longMomentText } from '#src/platform/clock.ts';
import { penceOf, sumText } from '#src/platform/money.ts';
import { reasonNames } from '../../../disputes/rules.ts';
import { kindNames } from '../../statement/rules.ts';
import type { FeeReceipt } from '../contract.ts';
import classes from './receipt.module.css';

const sum = (pounds: number): string => sumText(penceOf(pounds));

/** What an order or appointment costs and why, what was booked of it, and what was said against it. */
export const Receipt = ({ receipt }: { receipt: FeeReceipt }) => (
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
    <Sentences title="On the statement" sentences={entriesOf(receipt)} />
    {receipt.dispute && <Sentences title="Dispute" sentences={disputeTexts(receipt.dispute)} />}
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
  vat === null || fee === 0
    ? sum(fee)
    : `${sum(fee)}, including ${sum(vat.amount)} VAT at ${vat.rate_percent}%`;

const ruleTitle = ({ rule: { version } }: FeeReceipt): string =>
  version === 0 ? 'The rule' : `The rule, version ${version}`;

const entriesOf = ({ entries }: FeeReceipt): string[] =>
  entries.length === 0
    ? ['Nothing until it is completed.']
    : entries.map(
        ({ kind, at, commission }) =>
          `${kindNames[kind]} on ${longMomentText(new Date(at))}: ${sum(commission)} commission`,
      );

function disputeTexts({ reason, words, at, ...decision }: NonNullable<FeeReceipt['dispute']>): string[] {
  const said = words === '' ? reasonNames[reason] : `${reasonNames[reason]}: ${words}`;
  return [`Disputed on ${longMomentText(new Date(at))}. ${said}`, ...decisionTexts(decision)];
}

type Decision = Omit<NonNullable<FeeReceipt['dispute']>, 'reason' | 'words' | 'at'>;

function decisionTexts({ state, decided_at: at, answer, taken_back: back }: Decision): string[] {
  if (at === null) return ['A person looks at it. You get an email with what they decide.'];
  const day = longDayText(new Date(at));
  if (state === 'stands') return [`The fee stands, decided on ${day}. ${answer}`];
  return back === 0
    ? [`No fee is charged any more, decided on ${day}. ${answer}`]
    : [`Fee taken back on ${day}: ${sum(back ?? 0)}. ${answer}`];
}
