import { IconCheck } from '@tabler/icons-react';
import classes from './step-trail.module.css';

/** Which steps there are, and which are done. The heading of each step says the same to those who listen. */
export const StepTrail = ({ titles, shown }: { titles: readonly string[]; shown: number }) => (
  <ol className={classes.trail} aria-label="Progress">
    {titles.map((title, index) => {
      const number = index + 1;
      return (
        <li
          key={title}
          className={classes.step}
          data-state={number < shown ? 'done' : number === shown ? 'shown' : 'ahead'}
          aria-current={number === shown ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            {number < shown ? <IconCheck size={16} stroke={2.5} /> : number}
          </span>
          <span className={classes.name}>{title}</span>
        </li>
      );
    })}
  </ol>
);
