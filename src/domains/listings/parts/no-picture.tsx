import type { Family } from '#src/domains/catalogue/contract.ts';
import classes from './no-picture.module.css';

/** What stands where a business has no picture: its initial on its family's tint, never a grey box. */
export function NoPicture({ title, family }: { title: string; family: Family }) {
  return (
    <span className={classes.plate} data-family={family} aria-hidden>
      {[...title][0]?.toUpperCase()}
    </span>
  );
}
