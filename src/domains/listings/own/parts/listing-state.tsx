import { Badge } from '@mantine/core';
import type { ListingRow } from '../contract.ts';
import classes from './listing-state.module.css';
import { stateWords } from './state-labels.ts';

/** Where a listing stands, with what keeps it. */
export function ListingState({ row }: { row: ListingRow }) {
  const { text, tone, hints } = stateWords(row);
  return (
    <div className={classes.state}>
      <Badge color={tone} variant="light" size="lg" className={classes.badge} data-tone={tone}>
        {text}
      </Badge>
      {hints.map((hint) => (
        <span key={hint} className={classes.hint}>
          {hint}
        </span>
      ))}
    </div>
  );
}
