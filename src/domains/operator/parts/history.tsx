import { Text } from '@mantine/core';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import type { WaitingPage } from '../contract.ts';
import { actionWords } from '../rules.ts';
import classes from './operator.module.css';

/** What operators did with a listing or an account before. */
export function History({ history }: Pick<WaitingPage, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section className={card.card} aria-labelledby="history">
      <h2 id="history" className={card.head}>
        History
      </h2>
      <ul className={card.lines}>
        {history.map(({ action, reason, at }) => (
          <li key={at + action}>
            {actionWords[action].replace(/ (the listing|the page|the change to|of|for|as|to)$/, '')}
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
