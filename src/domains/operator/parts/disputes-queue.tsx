import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Receipt } from '#src/domains/orders/dashboard/fee/parts/receipt.tsx';
import { reasonNames } from '#src/domains/orders/disputes/rules.ts';
import { momentText } from '#src/platform/clock.ts';
import { poundsText } from '#src/platform/money.ts';
import type { Column } from '#src/ui/list/list-table.tsx';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { type DisputedFee, listDisputes } from '../disputes/contract.ts';
import { ageText } from '../rules.ts';
import { feeUpholding, feeWaiver } from './decisions.ts';
import { DoneFilter } from './done-filter.tsx';
import classes from './operator.module.css';
import { OwnerLines } from './owner-lines.tsx';
import { QueueList } from './queue-list.tsx';

const columnsFor = (open: (one: DisputedFee) => void): Column<DisputedFee>[] => [
  {
    key: 'number',
    title: 'Fee',
    cell: (one) => (
      <>
        <Button
          size="compact-md"
          variant="subtle"
          aria-label={`Receipt of ${one.receipt.number}`}
          onClick={() => open(one)}
        >
          {one.receipt.number}
        </Button>
        <Text size="sm" c="dimmed">
          {feeText(one)}
        </Text>
      </>
    ),
  },
  { key: 'owner', title: 'Business', cell: ({ owner }) => <OwnerLines owner={owner} /> },
  {
    key: 'said',
    title: 'What it says',
    cell: ({ receipt: { dispute } }) =>
      dispute && (
        <>
          <strong>{reasonNames[dispute.reason]}</strong>
          <p className={classes.words}>{dispute.words}</p>
        </>
      ),
  },
  {
    key: 'known',
    title: 'What we know',
    cell: ({ known }) =>
      known.map((sentence) => (
        <Text key={sentence} size="sm">
          {sentence}
        </Text>
      )),
  },
];

const feeText = ({ receipt: { fee, rate_percent: rate, base } }: DisputedFee) =>
  `${poundsText(fee)}, ${rate}% of ${poundsText(base)}`;

const sinceColumn: Column<DisputedFee> = {
  key: 'since',
  title: 'Waiting',
  cell: ({ receipt: { dispute } }) =>
    dispute && (
      <>
        {ageText(new Date(dispute.at), new Date())}
        <Text size="sm" c="dimmed">{`since ${momentText(dispute.at)}`}</Text>
      </>
    ),
};

const outcomeColumn: Column<DisputedFee> = {
  key: 'outcome',
  title: 'Outcome',
  cell: ({ receipt: { dispute } }) =>
    dispute && (
      <>
        {dispute.state === 'waived' ? 'Fee taken back' : 'Fee stands'}
        <Text size="sm" c="dimmed">
          {`${dispute.decided_by === 'rule' ? 'By the rule' : 'By an operator'}, ${momentText(dispute.decided_at ?? dispute.at)}`}
        </Text>
        <p className={classes.words}>{dispute.answer}</p>
      </>
    ),
};

const open = { decided: false };
const decided = { decided: true };

/** Fees that businesses say they do not owe: those that wait, or those that were decided. */
export function DisputesQueue() {
  const [state, choose] = useFilter('state');
  const isDecided = state === 'decided';
  const [shown, setShown] = useState<DisputedFee | null>(null);
  return (
    <>
      <DoneFilter label="Which disputes" done="Decided" value={isDecided ? state : ''} onChoose={choose} />
      <QueueList
        key={String(isDecided)}
        name="Fee disputes"
        endpoint={listDisputes}
        also={isDecided ? decided : open}
        columns={[...columnsFor(setShown), isDecided ? outcomeColumn : sinceColumn]}
        actions={isDecided ? [] : actions}
        empty={isDecided ? 'No disputes have been decided yet.' : 'No fees are disputed.'}
      />
      <Dialog opened={shown !== null} title="Commission receipt" size="lg" onClose={() => setShown(null)}>
        {shown && <Receipt receipt={shown.receipt} />}
      </Dialog>
    </>
  );
}

const actions = [
  {
    label: 'Take back',
    of: ({ receipt }: DisputedFee) => `the fee for ${receipt.number}`,
    decision: feeWaiver,
    isMain: true,
  },
  {
    label: 'Let stand',
    of: ({ receipt }: DisputedFee) => `the fee for ${receipt.number}`,
    decision: feeUpholding,
  },
];
