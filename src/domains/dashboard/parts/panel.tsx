import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  readonly title: string;
  /** Beside the title, in small print. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the first screen, under its heading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {aside && <p className={classes.aside}>{aside}</p>}
      </div>
      {children}
    </section>
  );
}
