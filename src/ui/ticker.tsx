import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ticker.module.css';

interface TickerProps {
  label: string;
  items: readonly { key: string; content: ReactNode; copy: ReactNode }[];
  /** Seconds for one full round. */
  seconds: number;
}

/**
 * Words that pass by without end, by style alone: its pause works before any script. The second copy closes the
 * loop and is nobody's to read. Under reduced motion the words stand still and wrap.
 */
export function Ticker({ label, items, seconds }: TickerProps) {
  return (
    <section className={classes.ticker} aria-label={label}>
      <div className={classes.window}>
        <div className={classes.band} style={{ animationDuration: `${seconds}s` }}>
          <ul className={classes.words}>
            {items.map(({ key, content }) => (
              <li key={key}>{content}</li>
            ))}
          </ul>
          <div className={`${classes.words} ${classes.copy}`} aria-hidden>
            {items.map(({ key, copy }) => (
              <span key={key}>{copy}</span>
            ))}
          </div>
        </div>
      </div>
      <label className={classes.pause}>
        <input type="checkbox" />
        <IconPlayerPause className={classes.whileMoving} size={20} stroke={1.5} aria-hidden />
        <IconPlayerPlay className={classes.whilePaused} size={20} stroke={1.5} aria-hidden />
        <span className={classes.unseen}>Pause the moving words</span>
      </label>
    </section>
  );
}
