import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { momentText } from '#src/platform/clock.ts';
import classes from '#src/ui/list/card.module.css';
import type { LedgerCheck } from '../contract.ts';
import { resultText, triggerLabels } from '../labels.ts';

interface LastCheckProps {
  readonly last: LedgerCheck | null;
  readonly isRunning: boolean;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
}

/** What the last check of the ledger came to, with a button to check it now. */
export const LastCheck = ({ last, isRunning, isBusy, onCheck }: LastCheckProps) => (
  <section className={classes.card} aria-labelledby="last-check">
    <div className={classes.top}>
      <h2 id="last-check" className={classes.head}>
        Last check
      </h2>
      <Button variant="default" loading={isBusy || isRunning} onClick={onCheck}>
        Check now
      </Button>
    </div>
    <div role="status">{isRunning && 'The books are being checked. The result appears here.'}</div>
    {last === null ? (
      <p className={classes.soft}>No check has run yet. One runs every night at four.</p>
    ) : (
      <Alert
        color={last.findings === 0 ? 'forest' : 'red'}
        icon={last.findings === 0 ? <IconCircleCheck stroke={1.5} /> : <IconAlertTriangle stroke={1.5} />}
        title={resultText(last)}
      >
        <p className={classes.soft}>
          {triggerLabels[last.trigger]}, {momentText(last.began_at)}. {last.payments} payments and{' '}
          {last.movements} movements in the books were compared, {last.asked} of the payments also with
          PayPal.
        </p>
        {last.unanswered > 0 && (
          <p className={classes.soft}>
            PayPal did not answer for {last.unanswered}, so these were not compared. This is not a fault in
            the books: we try again another night.
          </p>
        )}
      </Alert>
    )}
  </section>
);
