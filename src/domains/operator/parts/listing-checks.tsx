import { Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { momentText } from '#src/platform/clock.ts';
import unseen from '#src/ui/unseen.module.css';
import type { Check, WaitingPage } from '../contract.ts';
import { actionWords } from '../rules.ts';
import classes from './operator.module.css';

/** What the system could check; the rest is for a person. */
export const ListingChecks = ({ checks }: { checks: readonly Check[] }) => (
  <section className={classes.card} aria-labelledby="checks">
    <h2 id="checks" className={classes.head}>
      Checks
    </h2>
    <ul className={classes.checks}>
      {checks.map(({ label, passed, detail }) => (
        <li key={label} className={classes.check} data-passed={passed}>
          {passed ? (
            <IconCircleCheck size={24} stroke={1.5} aria-hidden />
          ) : (
            <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
          )}
          <strong>
            {label}
            <span className={unseen.unseen}>{passed ? ': passed' : ': needs a look'}</span>
          </strong>
          <span className={classes.soft}>{detail}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** What operators did with it before. */
export function ListingHistory({ history }: Pick<WaitingPage, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="history">
      <h2 id="history" className={classes.head}>
        History
      </h2>
      <ul className={classes.lines}>
        {history.map(({ action, reason, at }) => (
          <li key={at + action}>
            {actionWords[action].replace(/ (the listing|the page|the change to)$/, '')}
            <Text size="sm" c="dimmed">
              {momentText(at)}
            </Text>
            {reason && <p className={classes.words}>{reason}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
